import type { Bulk } from '@toonbank/database/connect.ts'
import { BrokenBackup } from './backup-file.ts'
import { listTables } from './shop-tables.ts'

/** Tables by which a database is known to be a shop's. */
const ofShop = ['product', 'shop_order', 'customer', 'shop_setting']

/**
 * Throws `BrokenBackup` where a restore would take away what somebody needs: a shop, other people's tables, or a shop
 * that runs.
 */
export async function refuseOccupied(bulk: Bulk, replace: boolean): Promise<void> {
  const tables = (await listTables(bulk)).map(({ name }) => name)
  if (tables.length > 0 && !ofShop.every((name) => tables.includes(name)))
    throw new BrokenBackup(
      `the database has tables that are not of a shop (${tables.slice(0, 3).join(', ')}); restore into a database of its own.`,
    )
  const { rows: others } = await bulk.client.query<{ count: number }>(
    `SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  if (tables.length > 0 && (others[0]?.count ?? 0) > 0)
    throw new BrokenBackup('the shop, or another program, is using this database: stop it first.')
  if (tables.length > 0 && !replace && (await isFilled(bulk)))
    throw new BrokenBackup(
      'there is a shop in this database already; say --replace to take it away for the one in the backup.',
    )
}

async function isFilled({ client }: Bulk): Promise<boolean> {
  for (const name of ofShop) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`)
    if (rowCount === 1) return true
  }
  return false
}

/**
 * Takes away all tables, the job queue and the notes of migrations; within the transaction that brings others in their
 * place.
 */
export async function clearShop({ client }: Bulk): Promise<void> {
  // The schema itself stays, with the rights that others may have on it, and so do extensions. A notice for every
  // object would fill the merchant's log.
  await client.query(`
    SET LOCAL client_min_messages = warning;
    DROP SCHEMA IF EXISTS pgboss CASCADE;
    DROP SCHEMA IF EXISTS drizzle CASCADE;
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
