import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { knownMigrations, migrate, NewerDatabase, OlderDatabase } from './migrate.ts'
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

it('refuses tables that a newer version has changed, unless somebody goes back one release on purpose', async () => {
  const { pool } = migrated.database
  await pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9000000000000)`)
  await expect(migrate(migrated.url)).rejects.toThrow(NewerDatabase)
  await migrate(migrated.url, { allowNewer: true })
  await pool.query(`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'`)
  await migrate(migrated.url)
})

const firstMoment = knownMigrations()[0] ?? 0

it('goes on with the tables that the migrations before the first one made', async () => {
  const { database, url } = await aTestDatabase()
  await database.pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'former', $1::bigint - n FROM generate_series(1, 62) AS n`,
    [firstMoment],
  )
  const structure = await structureOf(database.pool)
  await migrate(url)
  expect(await structureOf(database.pool)).toEqual(structure)
})

it('refuses tables of before its first migration, and leaves them as they are', async () => {
  const { database, url } = await aTestDatabase()
  await database.pool.query(`DELETE FROM drizzle.__drizzle_migrations`)
  await database.pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('former', $1)`, [
    firstMoment - 1,
  ])
  const structure = await structureOf(database.pool)
  await expect(migrate(url)).rejects.toThrow(OlderDatabase)
  await expect(migrate(url, { allowNewer: true })).rejects.toThrow(OlderDatabase)
  expect(await structureOf(database.pool)).toEqual(structure)
})

it('leaves nothing with the connection: a pooler gives it to somebody else afterwards', async () => {
  await migrate(migrated.url)
  const { rows } = await migrated.database.pool.query(
    `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND database = (
       SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  expect(rows[0].held).toBe(0)
})

/** The shop's migrations and a next one, which changes products first, then orders. */
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(fileURLToPath(new URL('../migrations', import.meta.url)), folder, { recursive: true })
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
const nextMoment = (knownMigrations().at(-1) ?? 0) + 1
journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, when: nextMoment, tag: 'next' })
writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
writeFileSync(
  join(folder, 'next.sql'),
  'ALTER TABLE product ADD COLUMN next text;\n--> statement-breakpoint\nALTER TABLE shop_order ADD COLUMN next text;\n',
)

torture(
  'keeps no shopper waiting behind it while somebody uses a table that it changes, and comes through after that',
  async () => {
    const older = await aTestDatabase()
    const { pool } = older.database
    const { rows } = await pool.query<{ name: string }>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const writeAll = `LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ROW EXCLUSIVE MODE`
    const writer = await pool.connect()
    await writer.query(`BEGIN; ${writeAll}`)
    const migrating = migrate(older.url, { folder, lockWithin: 200, pauseFor: 50 })
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
    expect(last[0].last).toBe(nextMoment)
  },
)

torture('comes through after a deadlock with a shopper, who goes on', async () => {
  const older = await aTestDatabase()
  const { pool } = older.database
  const isWaiting = async (lock: string) => {
    const { rowCount } = await pool.query('SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass', [lock])
    return rowCount === 1
  }
  const shopper = await pool.connect()
  await shopper.query('BEGIN; LOCK TABLE shop_order IN ROW EXCLUSIVE MODE')
  // Longer than PostgreSQL's deadlock_timeout: it looks who waits for whom.
  const migrating = migrate(older.url, { folder, lockWithin: 20_000, pauseFor: 50 })
  await expect.poll(() => isWaiting('shop_order')).toBe(true)
  await shopper.query('LOCK TABLE product IN ROW EXCLUSIVE MODE; COMMIT')
  shopper.release()
  await migrating
  const { rows } = await pool.query('SELECT max(created_at)::float AS last FROM drizzle.__drizzle_migrations')
  expect(rows[0].last).toBe(nextMoment)
})
