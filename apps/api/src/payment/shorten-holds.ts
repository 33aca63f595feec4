import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { getShopSettings, unpaidSettings } from '../config/shop-settings.ts'

/**
 * A payment that is open for longer than one that begins now was begun before the database's clock was set back: its goods would be held for as long
 * as the clock went back. Both the shop's own books and those of the sandbox bank.
 */
export async function shortenHolds({ db }: Pick<Connection, 'db'>): Promise<void> {
  const { minutes } = unpaidSettings(await getShopSettings(db))
  const latest = sql`now() + ${minutes} * interval '1 minute'`
  for (const table of ['payment_attempt', 'sandbox_payment']) {
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET expires_at = ${latest}
      WHERE status IN ('open', 'pending') AND expires_at > ${latest} + interval '1 minute'`)
  }
}
