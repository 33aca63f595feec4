import type { Address, CountryCode } from '@toonbank/domain/account/address.ts'
import { houseNumberRule } from '@toonbank/domain/account/form-rules.ts'
import { normalizeFormInput, normalizeTypedZipCode } from '@toonbank/domain/account/normalize-form-input.ts'
import { type SplitLine, splitStreetLine } from '@toonbank/domain/account/split-street-line.ts'
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
  belgique: 'BE',
  belgien: 'BE',
  'pays-bas': 'NL',
  niederlande: 'NL',
  holland: 'NL',
}

/** Spreadsheets write a quote before a number that must stay text: '1234 in a zip code, '+31 in a phone number. */
export const withoutQuote = (text: string | undefined): string => (text ?? '').replace(/^'(?=[\d+])/, '')

export const fieldOf = (cells: Cells, names: readonly string[]): string =>
  names.find((name) => cells.raw(name) !== undefined) ?? 'the line'

export type ReadAddress = Address & { readonly doubt?: Doubt }
export interface Doubt {
  readonly line: number
  readonly field: string
  readonly said: string
  readonly other: SplitLine
}

/** Reads an address as the forms do. Undefined: the row has none, or it is refused with a problem. */
export function readAddress(
  cells: Cells,
  at: AddressColumns,
  name: Pick<Address, 'firstName' | 'lastName'>,
): ReadAddress | undefined {
  const text = (longest: number, names: readonly string[]) => cells.text(longest, ...names) ?? ''
  const [street, more, zip] = [text(200, at.street), text(100, at.more), withoutQuote(text(20, at.zipCode))]
  const [companyName, city, country] = [text(200, at.company), text(200, at.city), text(60, at.country)]
  const [number, addition] = [withoutQuote(text(20, at.number)), withoutQuote(text(20, at.addition))]
  if (street === '' && zip === '' && city === '') return undefined
  if (street === '' && number === '' && more === '')
    return cells.note(
      fieldOf(cells, at.city),
      'there is no street, so the customer comes without an address.',
      'street',
    )
  const countryCode = country === '' ? 'NL' : countries[country.toLowerCase()]
  if (!countryCode)
    return cells.wrong(
      fieldOf(cells, at.country),
      `'${country}' is not NL or BE, where the shop sells.`,
      'country',
      `'${country}'`,
    )
  const zipCode = normalizeZipCode(countryCode, normalizeTypedZipCode(zip))
  if (!zipCode)
    return cells.wrong(
      fieldOf(cells, at.zipCode),
      `'${zip}' is not a postcode of ${countryCode}.`,
      `zip ${countryCode}`,
      `'${zip}'`,
    )
  const { house, other } = readHouse({ street, more, number, addition })
  const said = [street, number || more].join(' ').trim()
  if (!houseNumberRule(house.houseNumber))
    return cells.wrong(fieldOf(cells, at.street), `'${said}' has no house number.`, 'house number', `'${said}'`)
  if (house.streetName === '' || city === '')
    return cells.wrong(fieldOf(cells, at.city), 'there is no street or no town.')
  const isLong = house.houseNumberAddition.length > longestAddition
  if (isLong)
    cells.note(
      fieldOf(cells, at.more),
      `'${house.houseNumberAddition}' is longer than an addition may be, so it is left out.`,
      'addition',
    )
  const own = normalizeFormInput({ firstName: text(80, at.firstName), lastName: text(80, at.lastName) })
  const names = own.firstName !== '' && own.lastName !== '' ? own : name
  const houseNumberAddition = isLong ? '' : house.houseNumberAddition
  const doubt = other && { line: cells.line, field: fieldOf(cells, at.street), said, other }
  const address = { ...names, ...house, houseNumberAddition, companyName, countryCode, zipCode, city }
  return doubt ? { ...address, doubt } : address
}

const longestAddition = 20

interface Written {
  readonly street: string
  readonly more: string
  readonly number: string
  readonly addition: string
}

function readHouse({ street, more, number, addition }: Written): {
  readonly house: SplitLine
  readonly other?: SplitLine
} {
  const typed = (streetName: string, houseNumber: string, houseNumberAddition: string) =>
    normalizeFormInput({ streetName, houseNumber, houseNumberAddition })
  if (number !== '') return { house: typed(street, number, addition || more) }
  const { other, ...first } = splitStreetLine(street) ?? {}
  // Shopify has no field for a house number: many Dutch shops write it, or its addition, on the second line.
  if (!isHouse(first)) {
    // The first line has the name of a building and the second its street.
    const { other: otherBelow, ...below } = splitStreetLine(more) ?? {}
    if (isHouse(below)) return withOther(below, otherBelow)
    return { house: startsWithNumber.test(more) ? typed(street, more, addition) : typed(street, '', addition || more) }
  }
  const both = other || !startsWithNumber.test(more) ? undefined : splitStreetLine(`${street} ${more}`)
  // A year may end a street name: 'Plein 1944' above '12' is that square; 'Kerkstraat 12' above '4' is number 12.
  if (both && isNamedByYear(both.streetName, first)) return withOther(both, both.other)
  const house = typed(street, '', addition || more)
  const isSplitOtherwise = both !== undefined && both.streetName !== first.streetName
  return withOther(house, other ?? (isSplitOtherwise ? both : undefined))
}

const startsWithNumber = /^(?:nr\.?\s?)?\d/i
const isHouse = (split: Partial<SplitLine>): split is SplitLine => split.houseNumber !== undefined
const isNamedByYear = (street: string, { houseNumber }: SplitLine) =>
  /^(?:1[5-9]|20)\d\d$/.test(houseNumber) && street.endsWith(` ${houseNumber}`)

const withOther = (house: SplitLine, other: SplitLine | undefined) => {
  const { streetName, houseNumber, houseNumberAddition } = house
  const plain = { streetName, houseNumber, houseNumberAddition }
  return other ? { house: plain, other } : { house: plain }
}
