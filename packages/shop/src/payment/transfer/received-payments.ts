import type { Queryable } from '@toonbank/database/connect.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import type { PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import { type ReceivedPayment, refundableOf } from '@toonbank/domain/payment/refund.ts'
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'

export interface Received extends ReceivedPayment {
  readonly status: PaymentStatus
  /** What of `refunded` stands in the shop's refunds: what it sends back itself, and what staff has booked. */
  readonly byShop: Cents
  /** What of that was owed, and went back for goods or as a gesture. */
  readonly owedBack: Cents
  /** It is paid, and the order owed it. */
  readonly isCounted: boolean
  /** What of the money that counts for the order can still go back; the rest of it counts for nothing. */
  readonly countedLeft: Cents
}

/**
 * The payments of an order, oldest first: what came in for each, and what of that goes back already, by the shop, at the
 * provider without the shop, or taken by the payer's bank.
 */
export async function listReceivedPayments(database: Queryable, orderId: number): Promise<Received[]> {
  const rows = await database
    .select({
      attemptId: paymentAttempt.id,
      status: paymentAttempt.status,
      received: paymentAttempt.receivedAmount,
      amount: paymentAttempt.amount,
      owedBack:
        sql<number>`(SELECT coalesce(sum(r.amount), 0)::bigint FROM ${refund} r WHERE r.attempt_id = payment_attempt.id
        AND r.status NOT IN ('failed', 'replaced') AND r.reason <> 'notOwed')`.mapWith(Number),
      isCounted: sql<boolean>`(payment_attempt.status = 'paid' AND NOT EXISTS (SELECT FROM ${paymentTask} t
        WHERE t.attempt_id = payment_attempt.id AND t.kind = 'refund'))`,
      byShop: sql<number>`(SELECT coalesce(sum(r.amount), 0)::bigint FROM ${refund} r
        WHERE r.attempt_id = payment_attempt.id AND r.status NOT IN ('failed', 'replaced'))`.mapWith(Number),
      elsewhere: sql<number>`(SELECT coalesce(sum(t.amount), 0)::bigint FROM ${paymentTask} t
        WHERE t.attempt_id = payment_attempt.id AND t.kind IN ('refunded', 'chargedBack'))`.mapWith(Number),
    })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.id))
  return rows.map(({ byShop, elsewhere, amount, owedBack, isCounted, ...row }) => {
    const refunded = cents(byShop + elsewhere)
    const left = Math.min(refundableOf({ ...row, refunded }), amount - owedBack)
    return {
      ...row,
      isCounted,
      byShop: cents(byShop),
      owedBack: cents(owedBack),
      refunded,
      countedLeft: cents(isCounted ? Math.max(0, left) : 0),
    }
  })
}

/** Money of a payment that went back because nobody owed it: it counts for its order no longer. */
export const sumNotOwed = (database: Queryable, attemptId: number): Promise<Cents> =>
  sumRefunds(database, and(eq(refund.attemptId, attemptId), eq(refund.reason, 'notOwed')))

/** What went back of an order as gestures. */
export const sumGestures = (database: Queryable, orderId: number): Promise<Cents> =>
  sumRefunds(database, and(eq(refund.orderId, orderId), eq(refund.reason, 'goodwill')))

/** All that the shop has sent back of a payment. */
export const sumSentBack = (database: Queryable, attemptId: number): Promise<Cents> =>
  sumRefunds(database, eq(refund.attemptId, attemptId))

async function sumRefunds(database: Queryable, which: SQL | undefined): Promise<Cents> {
  const [found] = await database
    .select({ total: sql`coalesce(sum(${refund.amount}), 0)`.mapWith(Number) })
    .from(refund)
    .where(and(which, notInArray(refund.status, ['failed', 'replaced'])))
  return cents(found?.total ?? 0)
}
