import { mail, mailTask } from '@toonbank/database/schema/mail.ts'
import { hoursOf } from '@toonbank/documents/mail/mail-kinds.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { failureText, type MailFailure } from './mail-failure.ts'
import { sendMailJob } from './send-mail-job.ts'

const hour = 3_600
const triesOfRefused = 3
const secondsOfRefused = 600

const minTries = 3

/**
 * Returns the seconds until the next attempt; null: give up. The backoff grows from 5 seconds to an hour, with a last
 * attempt when `secondsLeft` is over; a rejected recipient is tried three times within twenty minutes.
 */
function nextTry(failures: number, isRefusal: boolean, secondsLeft: number): number | null {
  if (isRefusal) return failures < triesOfRefused ? secondsOfRefused : null
  const delay = Math.min(5 * 2 ** (failures - 1), hour)
  if (secondsLeft > 0) return Math.max(1, Math.min(delay, Math.ceil(secondsLeft)))
  return failures < minTries ? delay : null
}

export type MailRow = typeof mail.$inferSelect

const hourInMs = 3_600_000
export const triedForHours = 24

/**
 * Records a failed attempt, and enqueues the next or, after a day, writes a task for staff. An attempt that another
 * worker recorded is ignored. `until` is the ISO moment at which retries end.
 */
export async function failMail(
  { database: { db }, clock, log }: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  { id, kind, createdAt, failures: before }: MailRow,
  failure: MailFailure,
  until?: string,
): Promise<void> {
  const failures = before + 1
  const isLate = failure.code === 'ETOOLATE'
  const end = Math.min(
    until === undefined ? createdAt.getTime() + triedForHours * hourInMs : Date.parse(until),
    createdAt.getTime() + (hoursOf[kind] ?? 0) * hourInMs,
  )
  const next = isLate ? null : nextTry(failures, failure.isRefusal, (end - clock().getTime()) / 1_000)
  const isCounted = await db.transaction(async (tx) => {
    const [counted] = await tx
      .update(mail)
      .set({ failures, ...(isLate && before > 0 ? {} : { lastFailure: failureText(failure) }) })
      .where(and(eq(mail.id, id), eq(mail.failures, before), isNull(mail.sentAt)))
      .returning({ id: mail.id })
    if (!counted) return false
    if (next === null) await tx.insert(mailTask).values({ mailId: id }).onConflictDoNothing()
    else await enqueue(tx, sendMailJob, { mailId: id, failures, ...(until === undefined ? {} : { until }) }, next)
    return true
  })
  if (!isCounted) return
  const told = { mailId: id, kind, code: failure.code, responseCode: failure.responseCode, failures }
  if (next === null) log.error(told, "a mail did not arrive and is not tried again: 'npm run doctor' tells what to do")
  else log.warn({ ...told, nextTryInSeconds: next }, 'a mail could not be sent')
}
