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
 * Quotes (offerte) have a series of their own. The trigger `quote_stays` refuses every change except the first writing
 * of the PDF.
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
