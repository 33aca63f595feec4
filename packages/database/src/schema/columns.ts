import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { storedActor } from '../stored/actor.ts'
import { storedText } from '../stored/fields.ts'

/** A text in both languages of the shop. */
export const translated = () => json(storedText)
const mandatoryActor = () => json(storedActor).notNull()
/**
 * Who made the change that a row is. Its default is for rows, and for servers of a deploy, from before actors were
 * stored: the type leaves it out, so that every insert names its actor.
 */
export const actor = () =>
  mandatoryActor().default({ kind: 'unrecorded' }) as unknown as ReturnType<typeof mandatoryActor>
/** Null: nobody has done it yet. */
export const laterActor = () => json(storedActor)
/** Integer euro cents. */
export const cents = () => bigint({ mode: 'number' }).$type<Cents>()
/** A percentage in hundredths: 21 % is 2100. */
export const hundredths = () => integer()
export const moment = () => timestamp({ withTimezone: true })
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
export const reference = () => bigint({ mode: 'number' })
/** PostgreSQL's 64-bit number of a transaction, as text: it is only ever handed back. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
/** PostgreSQL's sorted list of the words of a text. */
export const textSearchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/**
 * Text in the order of its bytes, whatever the database's own order: what begins alike stands together, so an index
 * finds a prefix.
 */
export const byteOrdered = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
/**
 * True for a row that came with the demo shop. Triggers set it to false when somebody changes the row, because then it
 * is the merchant's own; a customer of the demo stays one.
 */
export const fromDemo = () => boolean().notNull().default(false)
/** Where a house stands: `StreetAddress` of the domain. */
export const streetAddress = () => ({
  countryCode: text().$type<CountryCode>().notNull(),
  zipCode: text().notNull(),
  houseNumber: text().notNull(),
  houseNumberAddition: text().notNull(),
  streetName: text().notNull(),
  city: text().notNull(),
})

/** A condition for `check`: the column has one of these values, which must not contain quotes. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((one) => `'${one}'`).join(', '))})`

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
