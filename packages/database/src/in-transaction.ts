import type pg from 'pg'
import { giveBack, type Pool } from './pool.ts'

/**
 * Runs `work` in a transaction on a connection of its own. Rolls back when it throws, or when `isKept` is false for its
 * result. `begin` may set limits together with BEGIN, which saves a round trip.
 */
export async function inTransaction<Result>(
  pool: Pick<Pool, 'connect'>,
  begin: string,
  work: (client: pg.PoolClient) => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query(isKept(result) ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    // The first error is thrown, not that of the rollback: PostgreSQL itself rolls back when the connection is lost.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    giveBack(client)
  }
}
