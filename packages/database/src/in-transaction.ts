import type pg from 'pg'
import { giveBack, type Pool } from './pool.ts'

/**
 * Does work in a transaction on a connection of its own. Undone when it throws, or when `isKept` says no of what it
 * gave. `begin` may set limits along with BEGIN, without a way of their own to the database.
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
    // What went wrong is told, not that it could not be undone: a connection that is lost is undone by PostgreSQL.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    giveBack(client)
  }
}
