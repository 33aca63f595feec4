import type { Connection } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { and, isNull, sql } from 'drizzle-orm'

/** How many mails were not sent within so many minutes. */
export const countWaitingMails = ({ db }: Connection, minutes: number): Promise<number> =>
  db.$count(mail, and(isNull(mail.sentAt), sql`${mail.createdAt} < now() - make_interval(mins => ${minutes})`))
