import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { mailResetLink } from '../account/reset-password.ts'
import { mailSender } from '../mail/send-mail.ts'
import { sendWaitingMails } from '../mail/send-waiting-mails.ts'
import type { Parts } from '../parts.ts'
import { followPayments } from '../payment/follow-payments.ts'
import { shortenHolds } from '../payment/shorten-holds.ts'
import { sandboxProvider } from '../providers/payment/sandbox.ts'
import type { Jobs } from './enqueue.ts'
import { forgetFuture } from './forget-future.ts'
import { tidyUp } from './tidy-up.ts'

const mendEvery = 60_000

export interface NightlyJobs {
  /** Writes a backup; absent where the merchant set no place for it. */
  readonly backup?: () => Promise<unknown>
}

/** A backup that fails is tried again, and the merchant has to know. */
async function orLog({ log }: Parts, backup: () => Promise<unknown>): Promise<void> {
  try {
    await backup()
  } catch (error) {
    log.error({ err: error }, 'the nightly backup failed')
    throw error
  }
}

/** Does what pages leave for later: sends mails, finds payments whose notice never came, counts and cleans at night. */
export async function startWorker(parts: Parts, { backup }: NightlyJobs = {}): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ db: fromDrizzle(parts.database.db, sql) })
  boss.on('error', (error) => parts.log.error({ err: error }, 'the job queue reports an error'))
  const mendTimes = async () => {
    await forgetFuture(parts.database)
    await shortenHolds(parts.database)
  }
  await mendTimes()
  await boss.start()
  const send = mailSender(parts)
  if (parts.smtpUrl !== undefined) await sendWaitingMails(parts)
  await boss.work<Jobs['send-mail']>('send-mail', { pollingIntervalSeconds: 0.5, batchSize: 5 }, async (jobs) => {
    for (const job of jobs) await send(job.data.mailId)
  })
  await boss.work<Jobs['mail-reset-link']>('mail-reset-link', { pollingIntervalSeconds: 0.5, batchSize: 5 }, async (jobs) => {
    for (const job of jobs) await mailResetLink(parts, job.data)
  })
  await boss.work('follow-payments', () => followPayments(parts, sandboxProvider(parts)))
  await boss.work('tidy-up', () => tidyUp(parts))
  await boss.schedule('follow-payments', '* * * * *')
  // Not by the timetable, which itself may wait for a time that was set back.
  const mending = setInterval(
    () => void mendTimes().catch((error: unknown) => parts.log.error({ err: error }, 'times could not be mended')),
    mendEvery,
  ).unref()
  if (backup) {
    await boss.work('backup', () => orLog(parts, backup))
    await boss.schedule('backup', '40 2 * * *', null, { tz: 'Europe/Amsterdam' })
  } else await boss.unschedule('backup')
  await boss.schedule('tidy-up', '20 3 * * *', null, { tz: 'Europe/Amsterdam' })
  return {
    stop() {
      clearInterval(mending)
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
