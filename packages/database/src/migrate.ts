import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Bulk, type Connection, connect, inBulk } from './connect.ts'
import { noLimits, setLocal } from './limits.ts'

const ownMigrations = fileURLToPath(new URL('../migrations', import.meta.url))
/** Whoever makes or changes the tables holds it: servers that start, and a restore. */
export const migrationLock = 70_801_120
/** A lock was not to be had in time; PostgreSQL ended the migration's transaction to undo a deadlock. */
const lockCodes: readonly unknown[] = ['55P03', '40P01']

interface MigrateOptions {
  /** The folder of the migrations; the shop's own by default. */
  readonly folder?: string
  /** Leaves the tables of a newer version as they are, for going back one release; else `NewerDatabase` is thrown. */
  readonly allowNewer?: boolean
  /** Milliseconds to wait for a table that others use. */
  readonly lockWithin?: number
  /** Milliseconds between two tries. */
  readonly pauseFor?: number
}

/** The tables are those of a newer version of the shop. */
export class NewerDatabase extends Error {}
/** The tables are of a version before the first migration that this one has. */
export class OlderDatabase extends Error {}

const maxTries = 100
/**
 * In milliseconds: less than shoppers behind it wait (`shopperLimits`), and less than PostgreSQL's `deadlock_timeout`
 * of a second, after which it might end a shopper's transaction in place of ours.
 */
const waitForLock = 800

/**
 * Brings a database to the newest schema; two servers that start at once wait for each other. All of it or nothing, in
 * one transaction, with nothing that stays with the connection: behind a pooler the next transaction may have another.
 * A shop that sells meanwhile goes on: a table that somebody uses is not waited for longer than `lockWithin`, because
 * whoever comes after the migration waits behind it; it is undone then, and tried again.
 */
export async function migrate(
  url: string,
  { folder = ownMigrations, allowNewer = false, lockWithin = waitForLock, pauseFor = 2_000 }: MigrateOptions = {},
): Promise<void> {
  const connection = connect(url, { max: 1 })
  try {
    for (let tries = 1; !(await migrateOnce(connection, { folder, allowNewer, lockWithin })); tries++) {
      if (tries === maxTries)
        throw new Error(
          'The tables could not be migrated, because other transactions lock them: end those and start again',
        )
      await pause(pauseFor)
    }
  } finally {
    await connection.close()
  }
}

/** False: a table that it changes was in use. */
async function migrateOnce(
  connection: Connection,
  { folder, allowNewer, lockWithin }: Required<Omit<MigrateOptions, 'pauseFor'>>,
): Promise<boolean> {
  try {
    await inBulk(connection, async (bulk) => {
      await bulk.client.query(setLocal(bulk.client, noLimits))
      await bulk.client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
      await bulk.client.query(`SET LOCAL lock_timeout = ${lockWithin}`)
      const last = await lastMigration(bulk)
      const known = knownMigrations(folder)
      if (last !== undefined && last < (known[0] ?? 0)) throw new OlderDatabase()
      if ((last ?? 0) > (known.at(-1) ?? 0) && !allowNewer) throw new NewerDatabase()
      await migrateWithin(bulk, last ?? 0, Number.POSITIVE_INFINITY, folder)
      return { end: 'commit', result: undefined }
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && lockCodes.includes(error.code)) return false
    throw error
  }
}

/** A migration is known by its moment, which is also its place in the order. */
export const knownMigrations = (folder = ownMigrations): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** The last one that a database has had; undefined in one without tables. */
export async function lastMigration({ client }: Pick<Bulk, 'client'>): Promise<number | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at)::text AS last FROM drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : undefined
}

/**
 * Applies the migrations after one moment up to another within the caller's transaction, so that all of a restore is
 * undone where any of it fails.
 */
export async function migrateWithin(
  { client }: Pick<Bulk, 'client'>,
  after: number,
  until: number,
  folder = ownMigrations,
): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= after || folderMillis > until) continue
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
