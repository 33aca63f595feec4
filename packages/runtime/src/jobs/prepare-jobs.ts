import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { JobKind } from './job-kind.ts'

const jobsLock = 70_801_122

/**
 * Creates the job tables and a queue for each kind, once after the migrations: a job can only be enqueued where its
 * queue exists. Queues of an older shop get today's options. Servers that start at once wait for each other (advisory
 * lock): pg-boss takes its own lock only after it has looked whether its tables are there.
 */
export async function prepareJobs({ db }: Connection, kinds: readonly JobKind[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${jobsLock})`)
    const boss = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false })
    await boss.start()
    for (const { name, queue } of kinds) {
      await boss.createQueue(name, queue)
      await boss.updateQueue(name, queue)
    }
    await boss.stop({ graceful: false })
  })
}
