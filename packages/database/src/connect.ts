import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { withReplicas } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { databaseTrouble } from './database-trouble.ts'
import { transact } from './drizzle-transaction.ts'
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

const casing = 'snake_case' as const

export interface Connection {
  readonly db: NodePgDatabase
  readonly pool: Pool
  /** Statements are pipelined: those sent together, as by `Promise.all` in a transaction, wait for one round trip. */
  readonly changes: Pool
  /** COPY and cursors use it, because a pipelined connection refuses them. */
  readonly bulk: Pool
  close(): Promise<void>
}

export function connect(url: string, options: { readonly max?: number; readonly limits?: Limits } = {}): Connection {
  return onePool(url, { max: options.max ?? 10 }, options.limits)
}

/** Jobs wait longer than shoppers, but not forever. */
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
 * Opens two pools, so that changes waiting for locks never occupy the connections of pages. Nobody waits longer than
 * `shopperLimits`; `readSize` is the size of the read pool.
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
  // Trap: Drizzle sends every WITH query to the read pool, even one that writes, where no lock limit applies.
  const withinChanges: typeof primary.with = (...queries) => primary.with(...queries)
  return { db: Object.assign(db, { with: withinChanges }), pool, changes, bulk, close }
}

/**
 * Opens a read pool with time limits on a standby. All connections lead to one server, because standbys may differ;
 * reaching another one closes the earlier connections.
 */
export function connectStandby(url: string, { size = 10 }: { readonly size?: number } = {}): Connection {
  const options = { max: size, connectWithin: 2_000, queryWithin: shopperLimits.statement, isPinned: true }
  const pool = repeated(createPool(url, options))
  const db = Object.assign(drizzle(pool, { casing }), { transaction: transact(pool, undefined) })
  return { db, pool, changes: pool, bulk: pool, close: () => pool.end() }
}

/** A standby cancels queries that block its recovery; a repeated query succeeds. */
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

const isCancelled = (error: unknown): boolean => hasCode(error, '40001')

const isUnknownYet = (error: unknown): boolean => hasCode(error, '42P01', '42703', '42883')

/**
 * Reads from `standby`, and repeats on `primary` what a lost connection or a recent migration made fail; timeouts are
 * not repeated.
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

/** A change outside a transaction gets its own where limits can only be set per transaction. */
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
export type Queryable = Database | Transaction | Bulk['db']

export interface Bulk {
  readonly client: pg.PoolClient
  readonly db: NodePgDatabase
}

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
