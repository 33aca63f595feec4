import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt, refund } from '@toonbank/database/schema/payment.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import type { RefundStatus } from '@toonbank/domain/payment/refund.ts'
import { type Actor, asProvider } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { queueRefundMail } from '../../order/fulfil/queue-order-news.ts'
import { lockOrder } from '../../order/lock-order.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { creditRefund, refundCause } from './credit-refund.ts'

/**
 * Requests pending refunds of one order or of all, without a lock; the refund's uid is the idempotency key, so that a
 * repeated call sends money once. The job `follow-payments` retries unreachable providers.
 */
export async function sendRefunds(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  orderId?: number,
): Promise<void> {
  const { database, log } = dependencies
  const rows = await database.db
    .select({ refund, provider: paymentAttempt.provider, providerId: paymentAttempt.providerId })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refund.attemptId))
    .where(and(eq(refund.status, 'requested'), orderId === undefined ? undefined : eq(refund.orderId, orderId)))
    .orderBy(asc(refund.id))
    .limit(500)
  for (const { refund: one, provider, providerId } of rows) {
    const asked = await providers
      .of(provider)
      ?.refund(providerId ?? '', { amount: one.amount, idempotencyKey: one.uid })
      .catch(() => refused('unavailable'))
    if (asked?.ok)
      await database.db.transaction((tx) =>
        accept(tx, one, asked.value, { by: asProvider(provider), now: dependencies.clock() }),
      )
    else if (asked && asked.problem !== 'unavailable') {
      log.error({ refund: one.id, provider, problem: asked.problem }, 'a provider refused a refund')
      await database.db.transaction((tx) =>
        setStatus(tx, one.id, 'failed', { by: asProvider(provider), now: dependencies.clock() }),
      )
    }
  }
}

interface Told {
  readonly by: Actor
  readonly now: Date
}

async function accept(
  tx: Transaction,
  one: typeof refund.$inferSelect,
  status: 'underWay' | 'byHand',
  { by, now }: Told,
): Promise<void> {
  const order = await lockOrder(tx, one.orderId)
  // Race: another process may have got a refusal meanwhile; the money is refunded all the same.
  if (!order || (await setStatus(tx, one.id, status, { by, now }, ['requested', 'failed'])) === 0) return
  if (status === 'underWay')
    await queueRefundMail(tx, order, { ...one, reason: reasonForCustomer(one), creditCause: refundCause(one.uid) })
  // The paper names the person who sent the money back, not the provider that took the request.
  await creditRefund(tx, one, one.createdBy.kind === 'unrecorded' ? by : one.createdBy)
}

const reasonForCustomer = ({ reason, note }: typeof refund.$inferSelect): string => (reason === 'returned' ? '' : note)

/** Returns how many rows changed: none when another process has recorded an answer already. */
const setStatus = async (
  tx: Transaction,
  id: number,
  status: RefundStatus,
  { by, now }: Told,
  from: readonly RefundStatus[] = ['requested'],
): Promise<number> =>
  (
    await tx
      .update(refund)
      .set({ status, statusAt: now, statusBy: by })
      .where(and(eq(refund.id, id), inArray(refund.status, [...from])))
      .returning({ id: refund.id })
  ).length
