import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Bulk, type Connection, connect, inBulk } from './connect.ts'
import { noLimits, setLocal } from './limits.ts'

const ownMigrations = fileURLToPath(new URL('../migrations', import.meta.url))
/** Servers that start and a restore hold this lock while they change the tables. */
export const migrationLock = 70_801_120
const lockCodes: readonly unknown[] = ['55P03', '40P01']

interface MigrateOptions {
  readonly folder?: string
  /**
   * True leaves the tables of a newer version unchanged, for going back one release; else `NewerDatabase` is thrown.
   */
  readonly allowNewer?: boolean
  readonly lockWithin?: number
  readonly pauseFor?: number
}

export class NewerDatabase extends Error {}
/** The tables are older than the first migration of this version. */
export class OlderDatabase extends Error {}

const maxTries = 100
/**
 * The milliseconds are fewer than `shopperLimits`, and less than `deadlock_timeout` (a second), after which PostgreSQL
 * might end a shopper's transaction.
 */
const waitForLock = 800

/**
 * Migrates in one transaction, without session state, because of poolers. A table in use is waited for at most
 * `lockWithin`, because others queue behind it; then it rolls back and retries.
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

export const knownMigrations = (folder = ownMigrations): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

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
 * Applies the migrations between two timestamps within the caller's transaction, so that a failed restore is undone
 * completely.
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
