import type pg from 'pg'
import { type Limits, noLimits, setLocal } from './limits.ts'
import { limitsOf, type Pool, releaseClient } from './pool.ts'

/** How a transaction begins. */
export interface Beginning {
  /** As SQL writes it: 'ISOLATION LEVEL REPEATABLE READ'. */
  readonly mode?: string
  readonly limits?: Limits | undefined
}

/**
 * Runs `work` in a transaction on a connection of its own. Rolls back when it throws, or when `isKept` is false for its
 * result.
 */
export async function inTransaction<Result>(
  pool: Pick<Pool, 'connect'>,
  beginning: Beginning,
  work: (client: pg.PoolClient) => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
  const client = await pool.connect()
  let failure: unknown
  try {
    // It is waited for: should it fail, PostgreSQL would keep what was sent behind it outside of a transaction.
    await client.query(beginOn(client, beginning))
    const result = await work(client)
    await end(client, isKept(result) ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    failure = error
    // The first error is thrown, not that of the rollback: PostgreSQL itself rolls back when the connection is lost.
    await end(client, 'ROLLBACK').catch(() => {})
    throw error
  } finally {
    releaseClient(client, failure)
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK where a statement has failed, also when somebody has caught that. */
async function end(client: pg.PoolClient, text: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const { command } = await client.query(text)
  if (command !== text) throw new Error('a statement of this transaction has failed, so it was rolled back')
}

/** BEGIN, and in the same round trip the limits that the connection does not have already. */
function beginOn(client: pg.PoolClient, { mode = '', limits }: Beginning): string {
  const begin = mode === '' ? 'BEGIN' : `BEGIN ${mode}`
  const own = limitsOf(client)
  const wanted = limits ?? (own ? noLimits : undefined)
  return wanted && wanted !== own ? `${begin}; ${setLocal(client, wanted)}` : begin
}
