import type { Database } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { hoursOf, kindsWithLink } from './mail-kinds.ts'

const mailDays = 90
const hourInMs = 3_600_000

/**
 * Drops mails of long ago, whether they were sent or given up (their tasks go too), and the links of mails that will
 * not be sent any more.
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
