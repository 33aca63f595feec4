import type { Database } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { hoursOf, kindsWithLink } from './mail-kinds.ts'

const mailDays = 90
const hourInMs = 3_600_000

/**
 * Retention: deletes mails after 90 days, with their tasks; and removes unused links into accounts from mails that were
 * not sent in time.
 */
export async function cleanUpMails(db: Database, now: Date): Promise<void> {
  const before = (hours: number) => lt(mail.createdAt, new Date(now.getTime() - hours * hourInMs))
  await db.delete(mail).where(before(mailDays * 24))
  const isOver = or(...kindsWithLink.map((kind) => and(eq(mail.kind, kind), before(hoursOf[kind]))))
  await db
    .update(mail)
    .set({ data: sql`${mail.data} - 'url'`, html: null, text: null })
    .where(and(isNull(mail.sentAt), isOver, sql`${mail.data} ? 'url'`))
}
