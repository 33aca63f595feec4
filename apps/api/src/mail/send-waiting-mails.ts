import { mail } from '@toonbank/database/schema/mail.ts'
import { isNull, sql } from 'drizzle-orm'
import { enqueue } from '../jobs/enqueue.ts'
import type { Parts } from '../parts.ts'
import type { MailKind } from './mail-kinds.ts'

/** For how many hours after its cause a mail still means something: a link that works no more is not sent. */
const hoursOf: Readonly<Record<MailKind, number>> = { passwordReset: 1, accountMade: 7 * 24, orderConfirmation: 14 * 24 }

/**
 * Mails that wait because there was no mail server get a job again, now that there is one. One whose job is still to come is left to that. Returns
 * how many go out.
 */
export async function sendWaitingMails({ database: { db }, clock }: Pick<Parts, 'database' | 'clock'>): Promise<number> {
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
    const hours = ({ createdAt }: { createdAt: Date }) => (clock().getTime() - createdAt.getTime()) / 3_600_000
    const timely = waiting.filter((row) => !taken.has(row.id) && hours(row) < (hoursOf[row.kind as MailKind] ?? 0))
    for (const { id } of timely) await enqueue(tx, 'send-mail', { mailId: id })
    return timely.length
  })
}
