import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { runningStatuses } from '@toonbank/domain/payment/payment-status.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { lockOrder } from '../../order/lock-order.ts'
import { endUnpaidOrder } from '../../order/place/pending-order-cart.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { settleAttempt } from '../settle/settle-attempt.ts'
import { cancelReplaced } from './cancel-replaced.ts'

/**
 * Cancels an unpaid order for its shopper; its cart stays. Its payments are read first: an order that is partly paid or
 * pending at a bank is not cancelled.
 */
export async function cancelUnpaid(
  dependencies: Dependencies,
  providers: PaymentProviders,
  orderId: number,
): Promise<Outcome<null, 'orderNotPayable'>> {
  const { db } = dependencies.database
  const ofOrder = and(eq(paymentAttempt.orderId, orderId), inArray(paymentAttempt.status, runningStatuses))
  for (const attempt of await db.select().from(paymentAttempt).where(ofOrder))
    await settleAttempt(dependencies, providers, attempt)
  const isEnded = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const running = await tx.select().from(paymentAttempt).where(ofOrder)
    if (order?.status === 'cancelled') return true
    if (order?.status !== 'pending' || order.paidAmount > 0) return false
    if (running.some(({ status, receivedAmount }) => status !== 'open' || receivedAmount > 0)) return false
    await endUnpaidOrder(tx, order, 'cancelled')
    return true
  })
  if (!isEnded) return refused('orderNotPayable')
  await cancelReplaced(dependencies, providers, orderId)
  return done(null)
}
