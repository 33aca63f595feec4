import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import type { Parts } from '../process/parts.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { applyStatus } from './apply-status.ts'

/**
 * Asks the provider for a payment page, after the order was committed and with no lock held. Asking again, after a crash or in a second
 * tab, is asking for the same payment. A provider that refuses or cannot be reached ends the attempt; the order stays and can be paid again.
 */
export async function startPayment(
  { database: { db }, appUrl }: Parts,
  provider: PaymentProvider,
  attemptId: number,
): Promise<Outcome<{ paymentUrl: string | null; paymentUid: string }, 'providerFailed'>> {
  const [found] = await db
    .select({ attempt: paymentAttempt, number: shopOrder.number })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.id, attemptId))
  if (!found) throw new Error(`no payment attempt ${attemptId}`)
  const { attempt, number } = found
  if (attempt.provider === 'none' || attempt.paymentUrl) return done({ paymentUrl: attempt.paymentUrl, paymentUid: attempt.uid })
  const created = await provider.create({
    reference: attempt.uid,
    amount: attempt.amount,
    description: number,
    method: attempt.method,
    locale: attempt.locale,
    redirectUrl: appUrl + href(attempt.locale, 'payment', { uid: attempt.uid }),
    webhookUrl: `${appUrl}/api/webhooks/payments/${provider.name}`,
    idempotencyKey: attempt.idempotencyKey,
  })
  if (!created.ok) {
    await db.transaction((tx) => applyStatus(tx, attempt, 'failed', `${provider.name} ${created.problem}`))
    return refused('providerFailed')
  }
  const { providerId, paymentUrl } = created.value
  await db.update(paymentAttempt).set({ providerId, paymentUrl }).where(eq(paymentAttempt.id, attempt.id))
  return done({ paymentUrl, paymentUid: attempt.uid })
}
