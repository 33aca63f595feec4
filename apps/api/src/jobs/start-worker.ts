import { describeError } from '@toonbank/database/describe-error.ts'
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

/**
 * So often it is looked for jobs whose worker died; with the 20 s after which one is taken for dead, a mail waits 36 s
 * at most.
 */
const superviseEvery = 10

/** Mails under way at once: one slow mail server of a shopper's holds up nobody else's. */
const mailsAtOnce = 5

export interface WorkerOptions {
  /** Writes a backup every night; absent where the merchant set no place for it. */
  readonly backup?: () => Promise<unknown>
  readonly superviseSeconds?: number
}

/** Does what pages leave for later: sends mails, finds payments whose notice never came, counts and cleans at night. */
export async function startWorker(
  parts: Parts,
  { backup, superviseSeconds = superviseEvery }: WorkerOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: fromDrizzle(parts.database.db, sql),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => parts.log.error({ err: error }, 'the job queue reports an error'))
  const told = toldBy(parts)
  const mendTimes = async () => {
    await forgetFuture(parts.database)
    await shortenHolds(parts.database)
  }
  await mendTimes()
  await boss.start()
  const send = mailSender(parts)
  if (parts.smtpUrl !== undefined) await sendWaitingMails(parts)
  await boss.work<Jobs['send-mail']>(
    'send-mail',
    { pollingIntervalSeconds: 1, localConcurrency: mailsAtOnce },
    told('send-mail', ([job]) => job && send(job.data.mailId, job.data)),
  )
  await boss.work<Jobs['mail-reset-link']>(
    'mail-reset-link',
    { pollingIntervalSeconds: 0.5 },
    told('mail-reset-link', ([job]) => job && mailResetLink(parts, job.data)),
  )
  await boss.work(
    'follow-payments',
    told('follow-payments', () => followPayments(parts, sandboxProvider(parts))),
  )
  await boss.work(
    'tidy-up',
    told('tidy-up', () => tidyUp(parts)),
  )
  await boss.schedule('follow-payments', '* * * * *')
  // Not by the timetable, which itself may wait for a time that was set back.
  const mending = setInterval(
    () => void mendTimes().catch((error: unknown) => parts.log.error({ err: error }, 'times could not be mended')),
    mendEvery,
  ).unref()
  if (backup) {
    await boss.work('backup', told('backup', backup, 'error'))
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

/**
 * A job that fails is told in the log. The queue keeps beside the job what it threw, so that is only what may be
 * written down.
 */
const toldBy =
  ({ log }: Parts) =>
  <Job>(name: string, work: (jobs: Job[]) => Promise<unknown> | undefined, level: 'warn' | 'error' = 'warn') =>
  async (jobs: Job[]): Promise<void> => {
    try {
      await work(jobs)
    } catch (error) {
      log[level]({ err: error, job: name }, name === 'backup' ? 'the nightly backup failed' : 'a job failed')
      throw new Error(describeError(error).message)
    }
  }
