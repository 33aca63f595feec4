import type { Connection } from '@toonbank/database/connect.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { sql } from 'drizzle-orm'
import { getShopSettings, unpaidSettings } from '../config/shop-settings.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { minutesHeld } from './new-attempt.ts'

/**
 * A payment that is open for longer than one that begins now was begun before the database's clock was set back: its goods would be held for as long
 * as the clock went back. Both the shop's own books and those of the sandbox bank.
 */
export async function shortenHolds({ db }: Pick<Connection, 'db'>, providers: readonly PaymentProvider[]): Promise<void> {
  const settings = await getShopSettings(db)
  const usual = unpaidSettings(settings).minutes
  const ofProvider = providers.map((provider) => sql`WHEN ${provider.name} THEN ${minutesHeld(provider, settings)}::int`)
  const minutes = sql`(CASE ${paymentAttempt.provider} ${sql.join(ofProvider, sql` `)} ELSE ${usual}::int END)`
  await shorten(sql`now() + ${minutes} * interval '1 minute'`, paymentAttempt)
  await shorten(sql`now() + ${usual}::int * interval '1 minute'`, sandboxPayment)

  function shorten(latest: ReturnType<typeof sql>, table: typeof paymentAttempt | typeof sandboxPayment) {
    const isTooLong = sql`status IN ('open', 'pending') AND expires_at > ${latest} + interval '1 minute'`
    return db.update(table).set({ expiresAt: latest }).where(isTooLong)
  }
}
