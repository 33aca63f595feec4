import type { Address, CountryCode } from '@toonbank/domain/account/address.ts'
import { houseNumberRule, personNameRule } from '@toonbank/domain/account/form-rules.ts'
import { understandTyped } from '@toonbank/domain/account/understand-typed.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import type { Cells } from '../formats/read-cells.ts'
import type { AddressColumns } from './customer-columns.ts'

const countries: Readonly<Record<string, CountryCode>> = {
  nl: 'NL',
  nld: 'NL',
  nederland: 'NL',
  netherlands: 'NL',
  'the netherlands': 'NL',
  be: 'BE',
  bel: 'BE',
  belgië: 'BE',
  belgie: 'BE',
  belgium: 'BE',
}

/** A spreadsheet's quote before a number that it shall leave alone: '1234 in a zip code, '+31 in a phone number. */
export const withoutQuote = (text: string | undefined): string => (text ?? '').replace(/^'(?=[\d+])/, '')

/** How this file calls the column that says it. */
export const fieldOf = (cells: Cells, names: readonly string[]): string =>
  names.find((name) => cells.raw(name) !== undefined) ?? 'the line'

/**
 * The address of a row, read as the forms of the shop read what people type. Undefined: the row has none, or it is not
 * an address of a country where the shop sells, of which the cells have a problem then.
 */
export function readAddress(
  cells: Cells,
  at: AddressColumns,
  name: Pick<Address, 'firstName' | 'lastName'>,
): Address | undefined {
  const text = (longest: number, names: readonly string[]) => cells.text(longest, ...names) ?? ''
  const [street, more, zip] = [text(200, at.street), text(100, at.more), withoutQuote(text(20, at.zipCode))]
  const [companyName, city, country] = [text(200, at.company), text(200, at.city), text(60, at.country)]
  const [number, addition] = [text(20, at.number), text(20, at.addition)]
  if (street === '' && zip === '' && city === '') return undefined
  const countryCode = country === '' ? 'NL' : countries[country.toLowerCase()]
  if (!countryCode)
    return cells.wrong(fieldOf(cells, at.country), `'${country}' is not NL or BE, where the shop sells.`, 'country')
  // Shopify has no field for a house number: many Dutch shops keep it, or its addition, on the second line.
  const typed = understandTyped(
    number === '' && /^\d/.test(more)
      ? { streetName: street, houseNumber: more, houseNumberAddition: addition }
      : { streetName: street, houseNumber: number, houseNumberAddition: addition || (number === '' ? more : '') },
  )
  const zipCode = normalizeZipCode(countryCode, zip)
  if (!zipCode) return cells.wrong(fieldOf(cells, at.zipCode), `'${zip}' is not a postcode of ${countryCode}.`)
  if (!houseNumberRule(typed.houseNumber))
    return cells.wrong(fieldOf(cells, at.street), `'${[street, number || more].join(' ').trim()}' has no house number.`)
  if (typed.houseNumberAddition.length > 20)
    return cells.wrong(fieldOf(cells, at.more), `'${typed.houseNumberAddition}' is longer than 20 characters.`)
  if (typed.streetName === '' || city === '')
    return cells.wrong(fieldOf(cells, at.city), 'there is no street or no town.')
  const own = understandTyped({ firstName: text(80, at.firstName), lastName: text(80, at.lastName) })
  const hasName = personNameRule(own.firstName) && personNameRule(own.lastName)
  return { ...(hasName ? own : name), ...typed, companyName, countryCode, zipCode, city }
}
