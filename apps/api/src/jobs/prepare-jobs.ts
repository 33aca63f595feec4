import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'

/**
 * A worker that says nothing for so long is taken for dead, and its jobs are done by another. Longer than anything
 * that keeps a process from its timers.
 */
const heartbeatSeconds = 20

/**
 * Every queue of the shop. A mail that the mail server does not take is put down anew by `failMail`; what is tried
 * again here is a job whose worker died or whose database went away, soon and for as long as that may take.
 */
export const queues = {
  'send-mail': { retryLimit: 1_000, retryDelay: 5, retryBackoff: false, heartbeatSeconds, expireInSeconds: 120 },
  // Holds what somebody typed as their e-mail address: forgotten an hour after it is done.
  'mail-reset-link': {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
    retentionSeconds: 86_400,
  },
  'follow-payments': { retryLimit: 0, heartbeatSeconds },
  'tidy-up': { retryLimit: 2, heartbeatSeconds: 60 },
  // A large shop takes minutes; four hours are enough for any.
  backup: { retryLimit: 2, retryDelay: 300, heartbeatSeconds: 60, expireInSeconds: 4 * 3_600 },
} as const

const jobsLock = 70_801_122

/**
 * Makes the job tables and queues, once after the migrations: whoever writes a job must find its queue. Queues of an
 * older shop get today's options. Servers that start at once wait for each other: the queue's own lock is taken after
 * it has looked whether its tables are there.
 */
export async function prepareJobs({ db }: Connection): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${jobsLock})`)
    const boss = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false })
    await boss.start()
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
    await boss.stop({ graceful: false })
  })
}
