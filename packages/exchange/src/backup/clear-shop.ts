import { setTimeout as pause } from 'node:timers/promises'
import type { Bulk } from '@toonbank/database/connect.ts'
import { BrokenBackup } from './backup-file.ts'
import { listTables } from './shop-tables.ts'

const shopTables = ['product', 'shop_order', 'customer', 'shop_setting']

/**
 * Throws `BrokenBackup` when a restore would destroy a shop (without `replace`), tables of another program, or a
 * running shop.
 */
export async function refuseOccupied(bulk: Bulk, replace: boolean): Promise<void> {
  const tables = (await listTables(bulk)).map(({ name }) => name)
  if (tables.length > 0 && !shopTables.every((name) => tables.includes(name)))
    throw new BrokenBackup(
      `the database has tables that are not of a shop (${tables.slice(0, 3).join(', ')}); restore into a database of its own.`,
    )
  if (tables.length > 0 && (await isInUse(bulk)))
    throw new BrokenBackup('the shop, or another program, is using this database: stop it first.')
  if (tables.length > 0 && !replace && (await isFilled(bulk)))
    throw new BrokenBackup(
      'there is a shop in this database already; say --replace to take it away for the one in the backup.',
    )
}

/** A running shop queries the database twice a second. */
const lookFor = 2_000
const looks = 3

/**
 * Detects other connections to the database. A pooler keeps idle ones open, so behind it only those count that were
 * active in the last two seconds, in repeated checks.
 */
async function isInUse({ client }: Bulk): Promise<boolean> {
  const { processID } = client as unknown as { readonly processID: number }
  for (let look = 1; ; look++) {
    const { rows } = await client.query<{ isPooled: boolean; all: number; busy: number }>(inUseSql, [processID])
    const [found] = rows
    if (!found?.isPooled) return (found?.all ?? 0) > 0
    if (found.busy === 0) return false
    if (look === looks) return true
    await pause(lookFor)
    await client.query('SELECT pg_stat_clear_snapshot()')
  }
}

const inUseSql = `SELECT pg_backend_pid() <> $1 AS "isPooled", count(*) AS all,
    count(*) FILTER (WHERE state <> 'idle' OR state_change > clock_timestamp() - interval '${lookFor} milliseconds') AS busy
  FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

async function isFilled({ client }: Bulk): Promise<boolean> {
  for (const name of shopTables) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`)
    if (rowCount === 1) return true
  }
  return false
}

/** Drops all tables, functions, the job queue and the migration history, in the transaction that restores others. */
export async function clearShop({ client }: Bulk): Promise<void> {
  // The schema itself stays, because it has extensions and the rights of other database users. The setting suppresses a
  // notice for every dropped object.
  await client.query(`
    SET LOCAL client_min_messages = warning;
    DROP SCHEMA IF EXISTS pgboss CASCADE;
    DROP SCHEMA IF EXISTS drizzle CASCADE;
    DROP SCHEMA IF EXISTS demo_year CASCADE;
    DO $$
    DECLARE
      one record;
    BEGIN
      FOR one IN SELECT oid::regclass AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') LOOP
        EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', one.name);
      END LOOP;
      FOR one IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') LOOP
        EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', one.name);
      END LOOP;
    END $$`)
}
