import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import { asProvider } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { asc, eq } from 'drizzle-orm'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { changeAttempt, settleAttempt } from '../settle/settle-attempt.ts'
import type { AttemptRow } from './attempt-row.ts'

/**
 * Cancels open payments that an order no longer needs, at their providers. One that turns out to be paid counts, and
 * the excess is refunded. The job `follow-payments` retries a failed cancellation.
 */
export async function cancelReplaced(
  dependencies: Dependencies,
  providers: PaymentProviders,
  orderId: number,
): Promise<void> {
  const { db } = dependencies.database
  const rows = await db
    .select({ order: shopOrder, attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.id))
  const [order] = rows.map((row) => row.order)
  const isNoneWanted = !order || order.status === 'cancelled' || isPaidUp(order)
  const attempts = rows.map((row) => row.attempt)
  const accepted = attempts.findLast(({ status, providerId }) => !isLost(status) && providerId !== null)
  for (const attempt of attempts) {
    // Less is outstanding than the provider's page asks. Payments without a page show the rest.
    const isTooMuch = attempt.askedAmount !== null && !providers.of(attempt.provider)?.book
    const isReplaced = isNoneWanted || isTooMuch || attempt.id < (accepted?.id ?? 0)
    if (attempt.status === 'open' && isReplaced) await cancel(dependencies, providers, attempt)
  }
}

/** A pending order is never paid up, even one that costs nothing: its attempt of zero cents has still to be applied. */
const isPaidUp = (order: OrderRow): boolean => order.status !== 'pending' && outstandingOf(order) === 0

async function cancel(dependencies: Dependencies, providers: PaymentProviders, attempt: AttemptRow): Promise<void> {
  const { providerId } = attempt
  // Without a provider id it was never requested, or is being requested now, so it is left until it expires.
  if (providerId === null) return
  const canceled = await providers.of(attempt.provider)?.cancel(providerId)
  if (canceled?.ok) return end(dependencies, attempt)
  if (canceled?.problem !== 'unavailable') await settleAttempt(dependencies, providers, attempt)
}

const end = ({ database: { db }, clock }: Dependencies, { id, orderId }: AttemptRow): Promise<void> =>
  db.transaction(async (tx) => {
    const [attempt] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id))
    if (attempt?.status === 'open')
      await changeAttempt(
        tx,
        { id, orderId },
        {
          status: 'canceled',
          cause: 'another way',
          by: asProvider(attempt.provider),
          now: clock(),
        },
      )
  })
