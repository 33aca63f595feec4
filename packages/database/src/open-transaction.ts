import type pg from 'pg'
import { begin, commit, type Statement, send } from './send-statements.ts'

/**
 * Of a statement whose answer nobody needs: within a transaction it is sent in one message with the next one, or with
 * COMMIT. Where it fails, so does that.
 */
export interface SentWithNext {
  readonly isSentWithNext?: boolean
}

/**
 * What goes with the next statement of the transaction that a connection is in; BEGIN first, while nothing was sent.
 */
const waiting = new WeakMap<pg.PoolClient, readonly Statement[]>()

/** Has a transaction begin with the next statement on this connection, in the same message where that is prepared. */
export function beginWithNext(client: pg.PoolClient): void {
  waiting.set(client, [begin])
}

/** False: the connection is in no transaction that began so, and there may be no next statement. */
export function waitForNext(client: pg.PoolClient, statement: Statement): boolean {
  const before = waiting.get(client)
  if (before) waiting.set(client, [...before, statement])
  return before !== undefined
}

/** What goes ahead of the statement that is sent now. */
export function takeWaiting(client: pg.PoolClient): readonly Statement[] {
  const taken = waiting.get(client) ?? []
  if (taken.length > 0) waiting.set(client, [])
  return taken
}

/**
 * Ends the transaction of a connection; nothing is sent where nothing was. COMMIT takes what waits along, and throws
 * when nothing was committed, also when a statement had failed and somebody has caught that. ROLLBACK drops it.
 */
export async function endTransaction(client: pg.PoolClient, end: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const [first, ...others] = waiting.get(client) ?? []
  waiting.delete(client)
  if (first === begin && (others.length === 0 || end === 'ROLLBACK')) return
  if (first && end === 'COMMIT') {
    await send(client, [first, ...others, commit])
    return
  }
  const { command } = await client.query(end)
  if (command !== end) throw new Error('a statement of this transaction has failed, so it was rolled back')
}
