import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { connect } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
const migrationLock = 70_801_120

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
