import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { JobKind } from './job-kind.ts'

const jobsLock = 70_801_122

/** Creates the job tables and queues of a shop that was set up and never started; others have them. */
export async function prepareMissingJobs(connection: Connection, kinds: readonly JobKind[]): Promise<void> {
  const { rows } = await connection.db.execute<{ jobs: string | null }>(sql`SELECT to_regclass('pgboss.job') AS jobs`)
  if (!rows[0]?.jobs) await prepareJobs(connection, kinds)
}

/**
 * Creates the job tables and a queue for each kind after the migrations; existing queues get today's options. An
 * advisory lock lets starting servers wait for each other, because pg-boss locks only after its check.
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
