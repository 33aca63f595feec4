import { readdirSync } from 'node:fs'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { connect } from './connect.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const migrated = await aTestDatabase()
const described = await aTestDatabase()

/** Every table of the schema files, as one object. */
async function wholeSchema(): Promise<Record<string, unknown>> {
  const folder = new URL('./schema/', import.meta.url)
  const files = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  )
  return Object.assign({}, ...files)
}

async function makeFromSchemaFiles(pool: pg.Pool): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE EXTENSION pg_trgm')
  const nothing = generateDrizzleJson({})
  const everything = generateDrizzleJson(await wholeSchema(), undefined, undefined, 'snake_case')
  for (const statement of await generateMigration(nothing, everything)) await pool.query(statement)
}

/** Columns, constraints and indexes, as PostgreSQL itself tells them. */
async function structureOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, identity_generation) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 't'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    ORDER BY line`)
  return rows.map(({ line }) => line)
}

it('makes by its migrations the very database that the schema files describe', async () => {
  await makeFromSchemaFiles(described.database.pool)
  const structure = await structureOf(migrated.database.pool)
  expect(structure.length).toBeGreaterThan(200)
  expect(structure).toEqual(await structureOf(described.database.pool))
})

it('changes nothing when it is run again, also by two servers at once', async () => {
  await Promise.all([migrate(migrated.url), migrate(migrated.url)])
  const { rows } = await migrated.database.pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations')
  expect(rows[0].count).toBe(
    readdirSync(new URL('../migrations/', import.meta.url)).filter((file) => file.endsWith('.sql')).length,
  )
})

it('leaves nothing with the connection: a pooler gives it to somebody else afterwards', async () => {
  await migrate(migrated.url)
  const { rows } = await migrated.database.pool.query(
    `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND database = (
       SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  expect(rows[0].held).toBe(0)
})

torture(
  'keeps no shopper waiting behind it while somebody uses a table that it changes, and comes through after that',
  async () => {
    const older = await aTestDatabase()
    const { pool } = older.database
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA drizzle CASCADE')
    const known = knownMigrations()
    await migrate(older.url, { until: known.at(-2) ?? 0 })
    const { rows } = await pool.query<{ name: string }>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const writeAll = `LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ROW EXCLUSIVE MODE`
    const writer = await pool.connect()
    await writer.query(`BEGIN; ${writeAll}`)
    const migrating = migrate(older.url, { lockWithin: 200, pauseFor: 50 })
    await expect
      .poll(async () => {
        const waiting = await pool.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND mode LIKE '%ExclusiveLock'`)
        return waiting.rowCount
      })
      .toBeGreaterThan(0)
    // Waits at most until the migration gives up its place in the queue.
    const shopper = connect(older.url, { max: 1 })
    await shopper.pool.query(`BEGIN; SET LOCAL lock_timeout = '10s'; ${writeAll}; COMMIT`)
    await shopper.close()
    await writer.query('COMMIT')
    writer.release()
    await migrating
    const { rows: last } = await pool.query('SELECT max(created_at)::float AS last FROM drizzle.__drizzle_migrations')
    expect(last[0].last).toBe(known.at(-1))
  },
)
