import { expect, it } from 'vitest'
import { findSellerProblems, normalizeSeller, type Seller } from './seller.ts'

const seller: Seller = {
  streetName: 'Weverskade',
  houseNumber: '18',
  houseNumberAddition: '',
  zipCode: '3534 AB',
  city: 'Utrecht',
  countryCode: 'NL',
  cocNumber: '30129876',
  vatNumber: 'NL002455799B11',
  iban: 'NL91 ABNA 0417 1643 00',
  bic: 'ABNANL2A',
}

it('takes a seller whose numbers are right, and writes them without spaces', () => {
  expect(findSellerProblems(seller)).toEqual([])
  expect(normalizeSeller(seller).iban).toBe('NL91ABNA0417164300')
  const belgian = {
    countryCode: 'BE',
    zipCode: '9000',
    cocNumber: '0403.170.701',
    vatNumber: 'BE 0403.170.701',
  } as const
  expect(findSellerProblems({ ...seller, ...belgian })).toEqual([])
})

it.each([
  ['streetName', ''],
  ['houseNumber', ' '],
  ['city', ''],
  ['zipCode', '3534'],
  ['cocNumber', '123'],
  ['vatNumber', 'NL002455799B12'],
  ['iban', 'NL91ABNA0417164301'],
  ['bic', 'X'],
] as const)('names %s where it is %j', (field, value) => {
  expect(findSellerProblems({ ...seller, [field]: value })).toEqual([field])
})
