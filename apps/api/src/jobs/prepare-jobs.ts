import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'

/** Every queue of the shop and how often a job is tried; mail servers come back within the day. */
export const queues = {
  'send-mail': { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
  // Holds what somebody typed as their e-mail address: forgotten an hour after it is done.
  'mail-reset-link': { retryLimit: 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3_600, retentionSeconds: 86_400 },
  'follow-payments': { retryLimit: 0 },
  'tidy-up': { retryLimit: 2 },
  // A large shop takes minutes; four hours are enough for any.
  backup: { retryLimit: 2, retryDelay: 300, expireInSeconds: 4 * 3_600 },
} as const

const jobsLock = 70_801_122

/**
 * Makes the job tables and queues, once after the migrations: whoever writes a job must find its queue. Servers that start at once wait
 * for each other: the queue's own lock is taken after it has looked whether its tables are there.
 */
export async function prepareJobs({ db }: Connection): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${jobsLock})`)
    const boss = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false })
    await boss.start()
    for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
    await boss.stop({ graceful: false })
  })
}
