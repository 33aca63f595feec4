import type { Connection } from '@toonbank/database/connect.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { type SQL, sql } from 'drizzle-orm'
import { getShopSettings, unpaidSettings } from '../../config/shop-settings.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

/**
 * Shortens reservations after the database's clock was set back, because open payments would keep their goods as long
 * as the clock went back. The sandbox bank's payments are included.
 */
export async function shortenHolds(
  { db }: Pick<Connection, 'db'>,
  providers: readonly PaymentProvider[],
): Promise<void> {
  const settings = await getShopSettings(db)
  const usual = unpaidSettings(settings).minutes
  const ofProvider = providers.map(
    ({ name, heldDays }) => sql`WHEN ${name} THEN ${heldDays === undefined ? usual : (heldDays + 1) * 24 * 60}::int`,
  )
  const minutes = sql`(CASE ${paymentAttempt.provider} ${sql.join(ofProvider, sql` `)} ELSE ${usual}::int END)`
  const latest = sql`now() + ${minutes} * interval '1 minute'`
  const latestOfBank = sql`now() + ${usual}::int * interval '1 minute'`
  await db.update(paymentAttempt).set({ expiresAt: latest }).where(isBeyond(latest))
  await db.update(sandboxPayment).set({ expiresAt: latestOfBank }).where(isBeyond(latestOfBank))
}

const isBeyond = (latest: SQL): SQL =>
  sql`status IN ('open', 'pending') AND expires_at > ${latest} + interval '1 minute'`
