import type pg from 'pg'
import { type Limits, noLimits, setLocal } from './limits.ts'
import { beginWithNext, endTransaction } from './open-transaction.ts'
import { limitsOf, type Pool, releaseClient } from './pool.ts'
import { preparesFrequent } from './prepare-frequent.ts'

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
  try {
    const text = beginOn(client, beginning)
    // Not pipelined as a query of its own: should it fail, what was sent behind it would be kept outside of a
    // transaction.
    if (text === 'BEGIN' && preparesFrequent(client)) beginWithNext(client)
    else await client.query(text)
    const result = await work(client)
    await endTransaction(client, isKept(result) ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    // The first error is thrown, not that of the rollback: PostgreSQL itself rolls back when the connection is lost.
    await endTransaction(client, 'ROLLBACK').catch(() => {})
    throw error
  } finally {
    releaseClient(client)
  }
}

/** BEGIN, and in the same round trip the limits that the connection does not have already. */
function beginOn(client: pg.PoolClient, { mode = '', limits }: Beginning): string {
  const begin = mode === '' ? 'BEGIN' : `BEGIN ${mode}`
  const own = limitsOf(client)
  const wanted = limits ?? (own ? noLimits : undefined)
  return wanted && wanted !== own ? `${begin}; ${setLocal(client, wanted)}` : begin
}
