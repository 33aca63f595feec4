import type { Transaction } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { JobKind } from './job-kind.ts'

const senders = new Map<string, PgBoss>()

/**
 * Enqueues a job in the transaction that causes it, so it exists exactly when the change does. It runs at once, or
 * after `seconds`.
 */
export const enqueue = <Data extends object>(
  tx: Transaction,
  kind: JobKind<Data>,
  data: NoInfer<Data>,
  seconds = 0,
): Promise<void> => enqueueAll(tx, kind, [data], seconds)

export async function enqueueAll<Data extends object>(
  tx: Transaction,
  { name }: JobKind<Data>,
  jobs: readonly NoInfer<Data>[],
  seconds = 0,
): Promise<void> {
  if (jobs.length === 0) return
  const db = fromDrizzle(tx, sql)
  const sender = senders.get(name) ?? new PgBoss({ db, schedule: false, supervise: false })
  await sender.insert(
    name,
    jobs.map((data) => ({ data, ...(seconds > 0 ? { startAfter: seconds } : {}) })),
    { db },
  )
  senders.set(name, sender)
}
