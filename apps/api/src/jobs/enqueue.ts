import type { Transaction } from '@toonbank/database/connect.ts'
import type { SentWithNext } from '@toonbank/database/open-transaction.ts'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { connectionOf } from '../sql/connection-of.ts'
import type { JobKind } from './job-kind.ts'

/** One for each queue: it knows the queue from its first job, and reads it no more. */
const senders = new Map<string, PgBoss>()

// The first job of a process has `pg-boss` read the queue.
const isInsert = /^\s*INSERT\b/

/** Its statements, by their text: each connection plans them once. */
const names = new Map<string, string>()

/**
 * Enqueues a job in the transaction that causes it: it exists exactly when the change does. The sender keeps no
 * connection and starts no timers; queues are made by the first server that starts. The job runs at once, or after
 * `seconds`.
 */
export const enqueue = <Data extends object>(
  tx: Transaction,
  kind: JobKind<Data>,
  data: NoInfer<Data>,
  seconds = 0,
): Promise<void> => enqueueAll(tx, kind, [data], seconds)

/** Several jobs of one kind, in one statement, which is sent with the next one of the transaction. */
export async function enqueueAll<Data extends object>(
  tx: Transaction,
  { name }: JobKind<Data>,
  jobs: readonly NoInfer<Data>[],
  seconds = 0,
): Promise<void> {
  if (jobs.length === 0) return
  const db = {
    executeSql(text: string, values: unknown[] = []) {
      const statement = names.get(text) ?? `enqueue_${names.size}`
      names.set(text, statement)
      const asked: pg.QueryConfig & SentWithNext = {
        name: statement,
        text,
        values,
        isSentWithNext: isInsert.test(text),
      }
      return connectionOf(tx).query(asked)
    },
  }
  const sender = senders.get(name) ?? new PgBoss({ db, schedule: false, supervise: false })
  await sender.insert(
    name,
    jobs.map((data) => ({ data, ...(seconds > 0 ? { startAfter: seconds } : {}) })),
    { db },
  )
  senders.set(name, sender)
}
