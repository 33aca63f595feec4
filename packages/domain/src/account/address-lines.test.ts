import { expect, it } from 'vitest'
import type { Address } from './address.ts'
import { addressLines, addressLinesWithCountry } from './address-lines.ts'

const anna: Address = {
  ...{ companyName: '', firstName: 'Anna', lastName: 'de Vries', countryCode: 'NL', zipCode: '1015 CJ' },
  ...{ houseNumber: '12', houseNumberAddition: 'A', streetName: 'Keizersgracht', city: 'Amsterdam' },
}

it('prints an address as the post wants it, and leaves out what there is not', () => {
  expect(addressLines(anna)).toEqual(['Anna de Vries', 'Keizersgracht 12 A', '1015 CJ Amsterdam'])
  const firm: Address = {
    ...anna,
    companyName: 'Studio Vondel',
    houseNumberAddition: '',
    countryCode: 'BE',
    zipCode: '1000',
    city: 'Brussel',
  }
  expect(addressLines(firm)).toEqual(['Anna de Vries', 'Studio Vondel', 'Keizersgracht 12', '1000 Brussel'])
})

it('names the country last, for who does not know where it is', () => {
  expect(addressLinesWithCountry(anna)).toEqual([...addressLines(anna), 'NL'])
})
