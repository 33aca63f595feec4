import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { type Bulk, connect } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
/** Whoever makes or changes the tables holds it: servers that start, and a restore. */
export const migrationLock = 70_801_120

/** Brings a database to the newest schema; two servers starting at once wait for each other. */
export async function migrate(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.execute(sql`SELECT pg_advisory_lock(${migrationLock})`)
    await applyMigrations(db, { migrationsFolder })
  } finally {
    await close()
  }
}

/** A migration is known by its moment, which is also its place in the order. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)

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
export async function migrateWithin({ client }: Pick<Bulk, 'client'>, after: number, until: number): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= after || folderMillis > until) continue
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
