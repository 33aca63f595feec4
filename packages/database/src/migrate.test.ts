import { readdirSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
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
