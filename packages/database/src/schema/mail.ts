import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { anyMailData, type MailKind } from '../stored/mail-data.ts'
import { identity, moment, reference } from './columns.ts'

/**
 * Mails are written in the transaction of their cause, once (`dedupeKey`), and sent by the worker. Without SMTP they
 * stay for the mailbox page.
 */
export const mail = pgTable(
  'mail',
  {
    id: identity().primaryKey(),
    dedupeKey: text().notNull().unique(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    data: json(anyMailData).notNull(),
    subject: text(),
    html: text(),
    text: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** The reason is a code of the mail server or network, never its text. */
    failures: integer().notNull().default(0),
    lastFailure: text(),
  },
  (table) => [
    index().on(table.recipient),
    index('mail_of_order').on(sql`(${table.data} ->> 'number')`),
    index('mail_unsent').on(table.id).where(sql`${table.sentAt} IS NULL`),
  ],
)

/** A mail that did not arrive within a day needs a person. */
export const mailTask = pgTable('mail_task', {
  mailId: reference()
    .primaryKey()
    .references(() => mail.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull().defaultNow(),
})
