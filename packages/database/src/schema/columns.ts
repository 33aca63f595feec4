import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { storedActor } from '../stored/actor.ts'
import { storedText } from '../stored/fields.ts'

export const translated = () => json(storedText)
const mandatoryActor = () => json(storedActor).notNull()
/**
 * The default serves rows and servers from before actors were stored; the type omits it, so that every insert names its
 * actor.
 */
export const actor = () =>
  mandatoryActor().default({ kind: 'unrecorded' }) as unknown as ReturnType<typeof mandatoryActor>
export const laterActor = () => json(storedActor)
export const cents = () => bigint({ mode: 'number' }).$type<Cents>()
export const hundredths = () => integer()
export const moment = () => timestamp({ withTimezone: true })
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
export const reference = () => bigint({ mode: 'number' })
/** The transaction number has 64 bits and is text, because it is only passed back. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
export const textSearchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Text sorts by its bytes, so that an index finds prefixes. */
export const byteOrdered = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
/**
 * True for a row of the demo shop. Triggers set it to false when somebody changes the row, except for a demo customer.
 */
export const fromDemo = () => boolean().notNull().default(false)
export const streetAddress = () => ({
  countryCode: text().$type<CountryCode>().notNull(),
  zipCode: text().notNull(),
  houseNumber: text().notNull(),
  houseNumberAddition: text().notNull(),
  streetName: text().notNull(),
  city: text().notNull(),
})

const listed = (values: readonly string[]): SQL => sql.raw(`(${values.map((one) => `'${one}'`).join(', ')})`)

/**
 * Returns a condition for `check`, partial indexes and the queries that use them, because PostgreSQL matches literals
 * only. The values must not contain quotes.
 */
export const isOneOf = (column: AnyPgColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} IN ${listed(values)}`
export const isNoneOf = (column: AnyPgColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} NOT IN ${listed(values)}`

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const passkeyColumns = () => ({
  name: text().notNull(),
  credentialId: text().notNull().unique(),
  publicKey: text().notNull(),
  /** It is the device's count of signatures, 0 if it does not count. A smaller one means a copied key. */
  counter: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment(),
})

export const uploadedPicture = () => ({
  content: bytes().notNull(),
  thumbnail: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
})
