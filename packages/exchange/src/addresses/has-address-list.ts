import type { Connection } from '@toonbank/database/connect.ts'
import { knownAddress } from '@toonbank/database/schema/known-address.ts'
import { sql } from 'drizzle-orm'

const minKnown = 1_000

export async function hasAddressList({ db }: Pick<Connection, 'db'>): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(knownAddress).limit(minKnown)
  return rows.length === minKnown
}
