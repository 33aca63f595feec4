import type { Transaction } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Locale } from '../http/visitor.ts'

/** What the worker does, and what it needs to know for it. */
export interface Jobs {
  readonly 'send-mail': {
    readonly mailId: number
    /** How often the mail had failed when this was put down; absent: whatever it says now. */
    readonly failures?: number
    /** ISO moment at which its tries end; absent: a day after it was written. */
    readonly until?: string
  }
  readonly 'mail-reset-link': { readonly emailAddress: string; readonly locale: Locale; readonly isPublic: boolean }
}

/**
 * Puts a job down in the transaction that causes it: it exists exactly when the change does. The sender keeps no
 * connection and starts no timers; queues are made by `startWorker` or the first server that starts. It is done at
 * once, or after so many seconds.
 */
export async function enqueue<Name extends keyof Jobs>(tx: Transaction, name: Name, data: Jobs[Name], seconds = 0): Promise<void> {
  const db = fromDrizzle(tx, sql)
  await new PgBoss({ db, schedule: false, supervise: false }).send(name, data, { db, startAfter: seconds })
}
