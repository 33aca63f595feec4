import type { Database } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { MailKind } from '@toonbank/database/stored/mail-data.ts'
import { hoursOf } from '@toonbank/documents/mail/mail-kinds.ts'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

const mailDays = 90
const linkDays = 30
const hourInMs = 3_600_000
const mailKinds = Object.keys(hoursOf) as MailKind[]

/** Retention: deletes mails after 90 days with their tasks, and removes expired links into accounts and orders. */
export async function cleanUpMails(db: Database, now: Date): Promise<void> {
  const before = (hours: number) => lt(mail.createdAt, new Date(now.getTime() - hours * hourInMs))
  await db.delete(mail).where(before(mailDays * 24))
  const isLate = (kind: MailKind): SQL | undefined => and(eq(mail.kind, kind), before(hoursOf[kind]))
  const isOver = and(isNull(mail.sentAt), or(...mailKinds.map(isLate)))
  await db
    .update(mail)
    .set({ data: sql`${mail.data} - 'url'`, html: null, text: null })
    .where(and(or(isOver, before(linkDays * 24)), sql`${mail.data} ? 'url'`))
}
