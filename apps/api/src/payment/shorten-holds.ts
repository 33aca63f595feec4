import type { Connection } from '@toonbank/database/connect.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { sql } from 'drizzle-orm'
import { getShopSettings, unpaidSettings } from '../config/shop-settings.ts'

/**
 * A payment that is open for longer than one that begins now was begun before the database's clock was set back: its goods would be held for as long
 * as the clock went back. Both the shop's own books and those of the sandbox bank.
 */
export async function shortenHolds({ db }: Pick<Connection, 'db'>): Promise<void> {
  const { minutes } = unpaidSettings(await getShopSettings(db))
  const latest = sql`now() + ${minutes} * interval '1 minute'`
  const isTooLong = sql`status IN ('open', 'pending') AND expires_at > ${latest} + interval '1 minute'`
  await db.update(paymentAttempt).set({ expiresAt: latest }).where(isTooLong)
  await db.update(sandboxPayment).set({ expiresAt: latest }).where(isTooLong)
}
