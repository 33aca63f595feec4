import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Writes with the triggers of a table off: a test makes older what happened, which the shop itself cannot. */
export const rewriteHistory = (
  db: Database,
  table: PgTable,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> =>
  db.transaction(async (tx) => {
    const name = sql.identifier(getTableName(table))
    await tx.execute(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    await write(tx)
    await tx.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  })
