import type { Queryable } from '@toonbank/database/connect.ts'
import { knownAddress } from '@toonbank/database/schema/known-address.ts'
import type { SplitLine } from '@toonbank/domain/account/split-street-line.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { Problem } from '../problem.ts'
import type { ReadAddress } from './read-address.ts'

/**
 * Decides ambiguous addresses by the shop's address table. Where it does not help, the likelier reading stays, with a
 * note.
 */
export async function settleAddresses(
  database: Queryable,
  addresses: readonly ReadAddress[],
): Promise<{ readonly settled: ReadonlyMap<ReadAddress, SplitLine>; readonly notes: readonly Problem[] }> {
  const settled = new Map<ReadAddress, SplitLine>()
  const doubtful = addresses.filter(({ doubt }) => doubt !== undefined)
  if (doubtful.length === 0) return { settled, notes: [] }
  const known = await readKnown(database, doubtful)
  const told = new Set<unknown>()
  const notes = doubtful.flatMap((address): Problem[] => {
    const { doubt, zipCode, streetName, houseNumber, houseNumberAddition } = address
    if (!doubt) return []
    const fit = (one: SplitLine) => fitOf(known, zipCode, one)
    if (fit(doubt.other) > fit(address)) settled.set(address, doubt.other)
    // One line may be the address of both kinds.
    if (fit(doubt.other) !== fit(address) || told.has(doubt)) return []
    told.add(doubt)
    const taken = `${streetName}, number ${[houseNumber, houseNumberAddition].filter(Boolean).join(' ')}`
    const message = `'${doubt.said}' can be read in two ways; it is taken as ${taken}. Look whether that is right.`
    return [
      { line: doubt.line, field: doubt.field, message, once: 'two readings', name: `'${doubt.said}'`, isNote: true },
    ]
  })
  return { settled, notes }
}

async function readKnown(database: Queryable, doubtful: readonly ReadAddress[]): Promise<ReadonlySet<string>> {
  const streets = doubtful.flatMap(({ streetName, doubt }) => [streetName, doubt?.other.streetName ?? streetName])
  const street = sql<string>`lower(${knownAddress.streetName})`
  const rows = await database
    .selectDistinct({ zipCode: knownAddress.zipCode, street, number: knownAddress.houseNumber })
    .from(knownAddress)
    .where(
      and(
        inArray(knownAddress.countryCode, ['NL', 'BE']),
        inArray(knownAddress.zipCode, [...new Set(doubtful.map(({ zipCode }) => zipCode))]),
        inArray(street, [...new Set(streets.map((one) => one.toLowerCase()))]),
      ),
    )
  return new Set(rows.flatMap((row) => [keyOf(row.zipCode, row.street), keyOf(row.zipCode, row.street, row.number)]))
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts)

/** Returns 2 for a known house, 1 for a known street, 0 for neither. */
function fitOf(known: ReadonlySet<string>, zipCode: string, { streetName, houseNumber }: SplitLine): number {
  const street = streetName.toLowerCase()
  const digits = /^\d+/.exec(houseNumber)?.[0] ?? ''
  if (known.has(keyOf(zipCode, street, digits)) || known.has(keyOf(zipCode, street, houseNumber))) return 2
  return known.has(keyOf(zipCode, street)) ? 1 : 0
}
