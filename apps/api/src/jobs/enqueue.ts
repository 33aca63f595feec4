import type { Transaction } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { JobKind } from './job-kind.ts'

/**
 * Enqueues a job in the transaction that causes it: it exists exactly when the change does. The sender keeps no
 * connection and starts no timers; queues are made by the first server that starts. The job runs at once, or after
 * `seconds`.
 */
export async function enqueue<Data extends object>(
  tx: Transaction,
  { name }: JobKind<Data>,
  data: NoInfer<Data>,
  seconds = 0,
): Promise<void> {
  const db = fromDrizzle(tx, sql)
  await new PgBoss({ db, schedule: false, supervise: false }).send(name, data, { db, startAfter: seconds })
}
