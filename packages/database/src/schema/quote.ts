import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { quoteDocument, quoteTerms } from '../stored/quote.ts'
import { customer } from './account.ts'
import { actor, cents, identity, moment, reference } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What a cart cost when a business asked for a quote (offerte), in a series of its own. The trigger `quote_stays`
 * refuses every change but the first writing of its PDF.
 */
export const quote = pgTable(
  'quote',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Who of a company asked, whose name it says; null: whose account it is. */
    askedBy: reference()
      .$type<PersonId>()
      .references(() => customer.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    /** Its place in the series of the year, from 1. */
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    /** Of all that was quoted: the same cart asked twice is one quote. */
    digest: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** What it is ordered by. */
    terms: json(quoteTerms).notNull(),
    /** What it says. */
    document: json(quoteDocument).notNull(),
    totalInclVat: cents().notNull(),
    issuedAt: moment().notNull(),
    by: actor(),
    /** From this moment on it can no longer be ordered. */
    expiresAt: moment().notNull(),
    /** As it was first rendered: whoever asks again gets the same bytes. */
    pdf: bytes(),
  },
  (table) => [
    unique().on(table.year, table.sequence),
    index().on(table.customerId, table.id),
    index('quote_asked_by').on(table.askedBy).where(sql`${table.askedBy} IS NOT NULL`),
    check('quote_sequence', sql`${table.sequence} >= 1`),
  ],
)
