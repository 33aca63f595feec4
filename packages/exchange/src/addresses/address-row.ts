import type { StreetAddress } from '@toonbank/domain/account/address.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import * as v from 'valibot'

export type ReadAddress =
  | { readonly addresses: readonly StreetAddress[] }
  | { readonly field: string; readonly message: string }

const longest = 200

export function checkAddress(row: StreetAddress): ReadAddress {
  const zipCode = normalizeZipCode(row.countryCode, row.zipCode)
  if (!zipCode) return { field: 'postcode', message: `'${row.zipCode}' is not a postcode of ${row.countryCode}.` }
  if (!/^[1-9]\d{0,4}$/.test(row.houseNumber))
    return { field: 'huisnummer', message: `'${row.houseNumber}' is not a house number.` }
  if (row.streetName === '') return { field: 'straat', message: 'there is no street.' }
  if (row.city === '') return { field: 'woonplaats', message: 'there is no town.' }
  const tooLong = [row.streetName, row.city, row.houseNumberAddition].find((text) => text.length > longest)
  return tooLong === undefined
    ? { addresses: [{ ...row, zipCode }] }
    : { field: 'the line', message: `a text is longer than ${longest} characters.` }
}

const translated = v.pipe(
  v.object({ nl: v.optional(v.string()), fr: v.optional(v.string()), de: v.optional(v.string()) }),
  v.transform(({ nl, fr, de }) => nl ?? fr ?? de ?? ''),
)

/** A line of BeSt, the Belgian address register, becomes one address for each box number ('bus 12'). */
const bestLine = v.object({
  street: translated,
  municipality: translated,
  postcode: v.string(),
  housenumber: v.string(),
  status: v.optional(v.string()),
  box: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
})

export function readBest(line: string): ReadAddress {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { field: 'the line', message: 'this is not valid JSON.' }
  }
  const parsed = v.safeParse(bestLine, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return { field: v.getDotPath(issue) ?? 'the line', message: 'is missing or not a text.' }
  }
  const { street, municipality, postcode, housenumber, box, status } = parsed.output
  if (status !== undefined && status !== 'current' && status !== 'proposed') return { addresses: [] }
  const [, houseNumber = housenumber, letter = ''] = /^(\d+)\s*(.*)$/.exec(housenumber) ?? []
  const whole = {
    countryCode: 'BE',
    zipCode: postcode,
    houseNumber,
    houseNumberAddition: letter,
    streetName: street,
    city: municipality,
  } as const
  const checked = checkAddress(whole)
  if (!('addresses' in checked)) return checked
  const boxes = box.map(([number]) => ({
    ...whole,
    houseNumberAddition: `${letter}${letter ? ' ' : ''}bus ${number}`.slice(0, longest),
  }))
  return { addresses: [whole, ...boxes] }
}
