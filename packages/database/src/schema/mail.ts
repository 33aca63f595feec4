import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from './columns.ts'

/**
 * The outbox of mails: the row is written in the transaction of the change that causes it, once (`dedupeKey`), and sent by the
 * worker. Without SMTP it stays here and is read on the mailbox page.
 */
export const mail = pgTable(
  'mail',
  {
    id: identity().primaryKey(),
    dedupeKey: text().notNull().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    locale: text().$type<'nld' | 'eng'>().notNull(),
    data: jsonb().notNull(),
    subject: text(),
    html: text(),
    text: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (table) => [index().on(table.recipient)],
)
