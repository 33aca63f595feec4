import type { Connection } from '@toonbank/database/connect.ts'
import { mail, mailTask } from '@toonbank/database/schema/mail.ts'
import { hoursOf } from '@toonbank/documents/mail/mail-kinds.ts'
import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'

export interface MailTroubles {
  readonly waiting: number
  readonly tasks: readonly { readonly kind: string; readonly count: number }[]
  readonly lastFailure: string | null
}

export function isWaiting(minutes: number): SQL | undefined {
  const hours = sql.join(
    Object.entries(hoursOf).map(([kind, count]) => sql`WHEN ${kind} THEN ${count}::float8`),
    sql` `,
  )
  const isTask = sql`EXISTS (SELECT FROM ${mailTask} t WHERE t.mail_id = mail.id)`
  return and(
    isNull(mail.sentAt),
    not(isTask),
    sql`${mail.createdAt} < now() - make_interval(mins => ${minutes})`,
    sql`${mail.createdAt} > now() - make_interval(secs => 3600 * CASE ${mail.kind} ${hours} ELSE 0 END)`,
  )
}

export async function readMailTroubles({ db }: Connection, minutes: number): Promise<MailTroubles> {
  const [waiting, tasks, failed] = await Promise.all([
    db.$count(mail, isWaiting(minutes)),
    db
      .select({ kind: mail.kind, count: sql<number>`count(*)::int` })
      .from(mailTask)
      .innerJoin(mail, eq(mail.id, mailTask.mailId))
      .groupBy(mail.kind)
      .orderBy(mail.kind),
    db
      .select({ lastFailure: mail.lastFailure })
      .from(mail)
      .where(and(isNull(mail.sentAt), sql`${mail.lastFailure} IS NOT NULL`))
      .orderBy(desc(mail.id))
      .limit(1),
  ])
  return { waiting, tasks, lastFailure: failed[0]?.lastFailure ?? null }
}
