import type pg from 'pg'
import { type Limits, noLimits, setLocal } from './limits.ts'
import { limitsOf, type Pool, releaseClient } from './pool.ts'

export interface Beginning {
  readonly mode?: string
  readonly limits?: Limits | undefined
}

/** Runs `work` in a transaction of its own, and rolls back when it throws or `isKept` is false for its result. */
export async function inTransaction<Result>(
  pool: Pick<Pool, 'connect'>,
  beginning: Beginning,
  work: (client: pg.PoolClient) => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
  const client = await pool.connect()
  let failure: unknown
  try {
    // BEGIN is awaited: if it failed, PostgreSQL would run the following statements outside a transaction.
    await client.query(beginOn(client, beginning))
    const result = await work(client)
    await end(client, isKept(result) ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    failure = error
    // The first error is thrown, not that of the rollback, because PostgreSQL itself rolls back a lost connection.
    await end(client, 'ROLLBACK').catch(() => {})
    throw error
  } finally {
    releaseClient(client, failure)
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK after a failed statement, even if its error was caught. */
async function end(client: pg.PoolClient, text: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const { command } = await client.query(text)
  if (command !== text) throw new Error('a statement of this transaction has failed, so it was rolled back')
}

function beginOn(client: pg.PoolClient, { mode = '', limits }: Beginning): string {
  const begin = mode === '' ? 'BEGIN' : `BEGIN ${mode}`
  const own = limitsOf(client)
  const wanted = limits ?? (own ? noLimits : undefined)
  return wanted && wanted !== own ? `${begin}; ${setLocal(client, wanted)}` : begin
}
