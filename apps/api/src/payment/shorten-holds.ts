import type { Connection } from '@toonbank/database/connect.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { type SQL, sql } from 'drizzle-orm'
import { getShopSettings, unpaidSettings } from '../config/shop-settings.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { minutesHeld } from './new-attempt.ts'

/**
 * A payment that is open for longer than one that begins now was begun before the database's clock was set back: its
 * goods would be held for as long as the clock went back. Both the shop's own books and those of the sandbox bank.
 */
export async function shortenHolds(
  { db }: Pick<Connection, 'db'>,
  providers: readonly PaymentProvider[],
): Promise<void> {
  const settings = await getShopSettings(db)
  const usual = unpaidSettings(settings).minutes
  const ofProvider = providers.map(
    (provider) => sql`WHEN ${provider.name} THEN ${minutesHeld(provider, settings)}::int`,
  )
  const minutes = sql`(CASE ${paymentAttempt.provider} ${sql.join(ofProvider, sql` `)} ELSE ${usual}::int END)`
  const latest = sql`now() + ${minutes} * interval '1 minute'`
  const latestOfBank = sql`now() + ${usual}::int * interval '1 minute'`
  await db.update(paymentAttempt).set({ expiresAt: latest }).where(isBeyond(latest))
  await db.update(sandboxPayment).set({ expiresAt: latestOfBank }).where(isBeyond(latestOfBank))
}

const isBeyond = (latest: SQL): SQL =>
  sql`status IN ('open', 'pending') AND expires_at > ${latest} + interval '1 minute'`
