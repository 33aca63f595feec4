import { paymentAttempt, refund } from '@toonbank/database/schema/payment.ts'
import { asProvider } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { PaymentProviders } from '../../ports/payment-providers.ts'

/**
 * Reads unfinished refunds from their providers: those of one payment, or a sixtieth of all each minute, so that each
 * is read hourly. A provider without `readRefund` leaves them as they are.
 */
export async function pollRefunds(
  { database: { db }, clock, log }: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  attemptId?: number,
): Promise<void> {
  const now = clock()
  const turn = attemptId === undefined ? sql`${refund.id} % 60 = ${now.getMinutes()}` : eq(refund.attemptId, attemptId)
  const rows = await db
    .select({ refund, provider: paymentAttempt.provider, providerId: paymentAttempt.providerId })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refund.attemptId))
    .where(and(eq(refund.status, 'underWay'), turn))
    .limit(500)
  for (const { refund: one, provider, providerId } of rows) {
    const read = await providers.of(provider)?.readRefund?.(providerId ?? '', one.uid)
    if (!read?.ok || read.value === 'underWay') continue
    const status = read.value === 'refunded' ? 'done' : 'failed'
    if (status === 'failed') log.error({ refund: one.id, provider }, 'a refund did not arrive')
    await db
      .update(refund)
      .set({ status, statusAt: now, statusBy: asProvider(provider) })
      .where(and(eq(refund.id, one.id), eq(refund.status, 'underWay')))
  }
}
