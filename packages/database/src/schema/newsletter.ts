import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from './columns.ts'

/** Subscribers need not be customers; `consent_change` has the proof of a customer's consent too. */
export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    id: identity().primaryKey(),
    emailAddress: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    /** Every newsletter contains the key, which unsubscribes without a login. */
    key: text().notNull().unique(),
    tokenHash: text().unique(),
    tokenExpiresAt: moment(),
    confirmedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('newsletter_subscriber_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} IS NULL`)],
)
