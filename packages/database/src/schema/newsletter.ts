import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from './columns.ts'

/**
 * A mailbox that asked for the newsletter. What a customer allowed stands in `consent_change` too, as the proof of it;
 * here is who gets it, customer or not, and the key that ends it.
 */
export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    id: identity().primaryKey(),
    /** In lower case. */
    emailAddress: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    /** Stands in every newsletter, and ends it without a login. */
    key: text().notNull().unique(),
    /** Of the mail that asks for the confirmation; it stays after it was given, for a press that comes twice. */
    tokenHash: text().unique(),
    tokenExpiresAt: moment(),
    /** Null: nothing may be sent yet. */
    confirmedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('newsletter_subscriber_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} IS NULL`)],
)
