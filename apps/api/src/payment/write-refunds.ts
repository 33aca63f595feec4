import type { Transaction } from '@toonbank/database/connect.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, sum } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { allocateRefund, type RefundReason, refundableOf } from '@toonbank/domain/payment/refund.ts'
import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../order/write-order.ts'
import { randomToken } from '../process/random-token.ts'
import { listReceivedPayments } from './received-payments.ts'

export interface NewRefund {
  /** In cents; undefined: everything that is left. */
  readonly amount: Cents | undefined
  readonly reason: RefundReason
  /** What the customer reads about it. */
  readonly note: string
  /** Only from the payment of this attempt. */
  readonly attemptId?: number
}

/** Cents that can still be refunded. */
export type RefundRefusal = { readonly ok: false; readonly problem: 'moreThanReceived'; readonly detail: Cents }

/**
 * Writes the refund of a locked order, split over its payments, in the caller's transaction, so that it is stored
 * together with its cause. `sendRefunds` asks the providers after the commit (outbox). Returns the cents.
 */
export async function writeRefunds(
  tx: Transaction,
  order: Pick<OrderRow, 'id'>,
  { amount, reason, note, attemptId }: NewRefund,
): Promise<Outcome<Cents, never> | RefundRefusal> {
  const all = await listReceivedPayments(tx, order.id)
  const payments = attemptId === undefined ? all : all.filter((one) => one.attemptId === attemptId)
  const left = sum(payments.map(refundableOf))
  const parts = allocateRefund(amount ?? left, payments)
  if (!parts) return { ...refused('moreThanReceived'), detail: left }
  // Refunds that their providers refused before: this one replaces them.
  await tx
    .update(refund)
    .set({ status: 'replaced' })
    .where(and(eq(refund.orderId, order.id), eq(refund.status, 'failed')))
  await tx
    .insert(refund)
    .values(parts.map((part) => ({ uid: randomToken(), orderId: order.id, reason, note, ...part })))
  return done(sum(parts.map((part) => part.amount)))
}
