import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { withReplicas } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { databaseTrouble } from './database-trouble.ts'
import { inTransaction } from './in-transaction.ts'
import { jobLimits, type Limits, noLimits, shopperLimits } from './limits.ts'
import {
  createPool,
  limitsOf,
  type Pool,
  type PoolOptions,
  type QueryArguments,
  refuseStream,
  releaseClient,
} from './pool.ts'
import { transact } from './transact.ts'

const casing = 'snake_case' as const

/** Connections to one PostgreSQL database, and Drizzle on top of them. */
export interface Connection {
  /** Reads through `pool`; changes, and what is done in a transaction, go through `changes`. */
  readonly db: NodePgDatabase
  /** For reading. */
  readonly pool: Pool
  /** Pipelined: what is asked at once, as by `Promise.all` in a transaction, waits for one round trip. */
  readonly changes: Pool
  /** For COPY and cursors, which a pipelined connection refuses. */
  readonly bulk: Pool
  close(): Promise<void>
}

/** One pool without limits, for commands, tests and whatever else nobody waits for. */
export function connect(url: string, options: { readonly max?: number; readonly limits?: Limits } = {}): Connection {
  return onePool(url, { max: options.max ?? 10 }, options.limits)
}

/** For jobs: they wait longer than shoppers, and not for ever. */
export function connectJobs(url: string): Connection {
  return onePool(url, { max: 5, limits: jobLimits }, jobLimits)
}

function onePool(url: string, options: PoolOptions, limits: Limits | undefined): Connection {
  const pool = createPool(url, { ...options, pipeline: true })
  const bulk = createPool(url, { max: options.max })
  const db = Object.assign(drizzle(pool, { casing }), { transaction: transact(pool, limits) })
  return { db, pool, changes: pool, bulk, close: () => Promise.all([pool.end(), bulk.end()]).then(() => {}) }
}

/**
 * For the shop's visitors: two pools of `size` connections, one for reading and one for changes, so that changes that
 * wait for each other's locks never hold the connections that pages need; nobody waits for longer than `shopperLimits`.
 * `readSize`: of the pool for reading, where it is another.
 */
export function connectShop(
  url: string,
  { size = 10, readSize = size }: { readonly size?: number; readonly readSize?: number } = {},
): Connection {
  const limits = shopperLimits
  const options = { max: size, connectWithin: 4_000, queryWithin: limits.statement }
  const pool = createPool(url, { ...options, max: readSize })
  const changes = limited(createPool(url, { ...options, queryWithin: 0, limits, pipeline: true }), limits)
  const bulk = createPool(url, { max: size })
  const primary = Object.assign(drizzle(changes, { casing }), { transaction: transact(changes, limits) })
  const close = () => Promise.all([pool, changes, bulk].map((one) => one.end())).then(() => {})
  const db = withReplicas(primary, [drizzle(pool, { casing })])
  // Trap: Drizzle would send what begins WITH to where is read, also when it writes: there nobody's lock ends the wait.
  const withinChanges: typeof primary.with = (...queries) => primary.with(...queries)
  return { db: Object.assign(db, { with: withinChanges }), pool, changes, bulk, close }
}

/**
 * For reading from a standby, with the time limits of visitors. All connections lead to one server: of two, one may not
 * know yet what the other has told. Whoever comes to another one cuts those before.
 */
export function connectStandby(url: string, { size = 10 }: { readonly size?: number } = {}): Connection {
  const options = { max: size, connectWithin: 2_000, queryWithin: shopperLimits.statement, isPinned: true }
  const pool = repeated(createPool(url, options))
  const db = Object.assign(drizzle(pool, { casing }), { transaction: transact(pool, undefined) })
  return { db, pool, changes: pool, bulk: pool, close: () => pool.end() }
}

/** A standby cancels queries that hold up what it has to take over; asked again, they see what is new. */
function repeated(pool: Pool): Pool {
  const once = pool.query.bind(pool) as QueryPool
  const query: QueryPool = (...asked) =>
    once(...asked).catch((error: unknown) => {
      if (!isCancelled(error)) throw error
      return once(...asked)
    })
  return Object.assign(pool, { query } as Pick<pg.Pool, 'query'>)
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** By a recovery conflict, or by a standby that cannot put it in order with others. */
const isCancelled = (error: unknown): boolean => hasCode(error, '40001')

/** A table, column or function is unknown: a migration has made it, and the standby has not taken that over yet. */
const isUnknownYet = (error: unknown): boolean => hasCode(error, '42P01', '42703', '42883')

/**
 * For reading from `standby`. What is lost on the way, as a standby also cuts connections that hold it up, is asked of
 * `primary`, and so is what a migration has just made; what took too long is not.
 */
export function readFromEither(standby: Connection, primary: Pool): Connection {
  const [first, second] = [standby.pool, primary].map((pool) => pool.query.bind(pool) as QueryPool) as [
    QueryPool,
    QueryPool,
  ]
  const query: QueryPool = (...asked) =>
    first(...asked).catch((error: unknown) => {
      if (!isCancelled(error) && !isUnknownYet(error) && databaseTrouble(error) !== 'away') throw error
      return second(...asked)
    })
  const pool: Pool = Object.assign(Object.create(standby.pool), { query })
  const db = Object.assign(drizzle(pool, { casing }), { transaction: transact(standby.pool, undefined) })
  return { db, pool, changes: pool, bulk: standby.pool, close: standby.close }
}

type QueryPool = (...asked: QueryArguments) => Promise<unknown>

/**
 * A change outside a transaction gets one of its own where the connection has no limits, for they are set per
 * transaction then.
 */
function limited(pool: Pool, limits: Limits): Pool {
  const query = async (...asked: QueryArguments): Promise<unknown> => {
    refuseStream(asked)
    const client = await pool.connect()
    if (limitsOf(client) !== limits)
      return inTransaction(
        { connect: async () => client },
        { limits },
        async (own): Promise<unknown> => own.query(...asked),
      )
    let failure: unknown
    try {
      return await client.query(...asked)
    } catch (error) {
      failure = error
      throw error
    } finally {
      releaseClient(client, failure)
    }
  }
  return Object.assign(pool, { query } as Pick<pg.Pool, 'query'>)
}

export type Database = Connection['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Where a query may run: on the pool, or inside the transaction that the caller holds. */
export type Queryable = Database | Transaction | Bulk['db']

/** One connection inside a transaction, for what Drizzle has no words for: COPY, cursors and temporary tables. */
export interface Bulk {
  readonly client: pg.PoolClient
  readonly db: NodePgDatabase
}

/** One transaction on one connection; it is rolled back when the work says so or throws. */
export const inBulk = async <Result>(
  { bulk }: Connection,
  work: (bulk: Bulk) => Promise<{ readonly end: 'commit' | 'rollback'; readonly result: Result }>,
  mode = '',
): Promise<Result> =>
  (
    await inTransaction(
      bulk,
      { mode, limits: noLimits },
      (client) => work({ client, db: drizzle(client, { casing }) }),
      ({ end }) => end === 'commit',
    )
  ).result
