import type { Database } from '@toonbank/database/connect.ts'
import { knownAddress } from '@toonbank/database/schema/known-address.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { AddressLookup } from '@toonbank/shop/ports/address-lookup.ts'
import { and, asc, eq, sql } from 'drizzle-orm'

const maxMatches = 10

/** The shop's own table as a register (specification 3.5-19): no account, no network, no limit on calls. */
export function builtInAddresses(database: Database): AddressLookup {
  return {
    async find({ countryCode, zipCode, houseNumber, houseNumberAddition }) {
      const normal = normalizeZipCode(countryCode, zipCode)
      const number = /^\d+/.exec(houseNumber.trim())?.[0]
      if (!normal || !number) return refused('notFound')
      const rows = await database
        .select()
        .from(knownAddress)
        .where(
          and(
            eq(knownAddress.countryCode, countryCode),
            eq(knownAddress.zipCode, normal),
            eq(knownAddress.houseNumber, number),
          ),
        )
      // The addition is free text: it selects among the addresses of a house number, and never refuses one.
      const wanted = houseNumberAddition.trim().toUpperCase()
      const best = rows.find((row) => row.houseNumberAddition.toUpperCase() === wanted) ?? rows[0]
      return best ? done(best) : refused('notFound')
    },
    async search(countryCode, query) {
      const words = query
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== '')
      if (words.length === 0) return done([])
      const text = sql`lower(${knownAddress.streetName} || ' ' || ${knownAddress.houseNumber} || ${knownAddress.houseNumberAddition} || ' ' || ${knownAddress.zipCode} || ' ' || ${knownAddress.city})`
      const rows = await database
        .select()
        .from(knownAddress)
        .where(
          and(eq(knownAddress.countryCode, countryCode), ...words.map((word) => sql`position(${word} IN ${text}) > 0`)),
        )
        .orderBy(asc(knownAddress.city), asc(knownAddress.streetName), asc(knownAddress.houseNumber))
        .limit(maxMatches)
      return done(
        rows.map((row) => {
          const street = streetLine(row)
          return {
            context: String(row.id),
            value: `${street}, ${row.zipCode} ${row.city}`,
            label: street,
            precision: 'Address' as const,
          }
        }),
      )
    },
    async details(countryCode, context) {
      const id = /^[1-9]\d{0,14}$/.test(context) ? Number(context) : 0
      const [row] = await database
        .select()
        .from(knownAddress)
        .where(and(eq(knownAddress.id, id), eq(knownAddress.countryCode, countryCode)))
      return row ? done(row) : refused('notFound')
    },
  }
}
