import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// bigint columns hold cents and counts that fit a safe integer; as strings they would be added up as text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a number too large for the shop: ${text}`)
  return value
})

/** A pool of connections to one PostgreSQL database, and Drizzle on top of it. */
export function connect(url: string, options: { readonly max?: number } = {}) {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10 })
  // An idle connection that the server ends must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // Nor one that is in use: whoever waits for its answer is told by a rejection, and the event besides would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

export type Connection = ReturnType<typeof connect>
export type Database = Connection['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Where a query may run: on the pool, or inside the transaction that the caller holds. */
export type Queryable = Database | Transaction | Bulk['db']

/** One connection inside a transaction, for what Drizzle has no words for: COPY, cursors and temporary tables. */
export interface Bulk {
  readonly client: pg.PoolClient
  readonly db: NodePgDatabase
}

/** Keeps the work when it returns `keep`, and undoes all of it when it returns `undo` or throws. */
export async function inBulk<Result>(
  { pool }: Connection,
  work: (bulk: Bulk) => Promise<{ readonly end: 'keep' | 'undo'; readonly result: Result }>,
  mode = '',
): Promise<Result> {
  const client = await pool.connect()
  let broken: unknown
  try {
    await client.query(`BEGIN ${mode}`)
    const { end, result } = await work({ client, db: drizzle(client, { casing: 'snake_case' }) })
    await client.query(end === 'keep' ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: unknown) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}
