import type { Connection } from '@toonbank/database/connect.ts'
import { mail, mailTask } from '@toonbank/database/schema/mail.ts'
import { hoursOf } from '@toonbank/documents/mail/mail-kinds.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueueAll } from '@toonbank/runtime/jobs/enqueue.ts'
import { inArray, isNull, sql } from 'drizzle-orm'
import { triedForHours } from './fail-mail.ts'
import { sendMailJob } from './send-mail-job.ts'

/**
 * Enqueues undelivered mails again with a day of retries, and deletes their tasks. It skips mails that have a job or
 * are out of date. Returns how many were enqueued.
 */
export async function sendWaitingMails({
  database: { db },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: mail.id, kind: mail.kind, createdAt: mail.createdAt })
      .from(mail)
      .where(isNull(mail.sentAt))
      .orderBy(mail.id)
      .for('update')
    const { rows: underway } = await tx.execute<{ id: number }>(
      sql`SELECT (data->>'mailId')::int AS id FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed'`,
    )
    const taken = new Set(underway.map(({ id }) => id))
    const now = clock().getTime()
    const hours = ({ createdAt }: { createdAt: Date }) => (now - createdAt.getTime()) / 3_600_000
    const timely = waiting
      .filter((row) => !taken.has(row.id) && hours(row) < (hoursOf[row.kind] ?? 0))
      .map(({ id }) => id)
    await tx.update(mail).set({ failures: 0 }).where(inArray(mail.id, timely))
    await tx.delete(mailTask).where(inArray(mailTask.mailId, timely))
    const until = new Date(now + triedForHours * 3_600_000).toISOString()
    const jobs = timely.map((mailId) => ({ mailId, failures: 0, until }))
    await enqueueAll(tx, sendMailJob, jobs)
    return timely.length
  })
}

export async function dropMailTasks({ db }: Connection): Promise<number> {
  return (await db.delete(mailTask).returning({ id: mailTask.mailId })).length
}
