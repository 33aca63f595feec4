import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type QuoteAct, quoteActs } from '@toonbank/domain/quote/quote-rules.ts'
import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { quoteDocument, quoteTerms } from '../stored/quote.ts'
import { customer } from './account.ts'
import { actor, cents, identity, isOneOf, moment, reference } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Quotes (offerte) have a series of their own. The trigger `quote_stays` refuses every change except the first writing
 * of the PDF, and a later last day.
 */
export const quote = pgTable(
  'quote',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    askedBy: reference()
      .$type<PersonId>()
      .references(() => customer.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    /** The digest covers all quoted data, so that the same cart gives one quote. */
    digest: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    terms: json(quoteTerms).notNull(),
    document: json(quoteDocument).notNull(),
    totalInclVat: cents().notNull(),
    issuedAt: moment().notNull(),
    by: actor(),
    expiresAt: moment().notNull(),
    pdf: bytes(),
  },
  (table) => [
    unique().on(table.year, table.sequence),
    index().on(table.customerId, table.id),
    index().on(table.issuedAt),
    index('quote_asked_by').on(table.askedBy).where(sql`${table.askedBy} IS NOT NULL`),
    check('quote_sequence', sql`${table.sequence} >= 1`),
  ],
)

/** Acts of the staff on a quote; the same code again does nothing. */
export const quoteEvent = pgTable(
  'quote_event',
  {
    id: identity().primaryKey(),
    quoteId: reference()
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    kind: text().$type<QuoteAct>().notNull(),
    /** The last days before and after it was extended; null: it was not. */
    formerUntil: date(),
    validUntil: date(),
    by: actor(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('quote_event_code').on(table.quoteId, table.code),
    index().on(table.at),
    check('quote_event_kind', isOneOf(table.kind, quoteActs)),
    check(
      'quote_event_days',
      sql`(${table.kind} = 'extended') = (num_nonnulls(${table.formerUntil}, ${table.validUntil}) = 2)`,
    ),
  ],
)
