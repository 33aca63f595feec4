import type { Queryable } from '@toonbank/database/connect.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import type { PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import { lostRefunds, type ReceivedPayment, refundableOf } from '@toonbank/domain/payment/refund.ts'
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'

export interface Received extends ReceivedPayment {
  readonly status: PaymentStatus
  readonly byShop: Cents
  readonly owedBack: Cents
  readonly isCounted: boolean
  readonly countedLeft: Cents
}

/**
 * Lists the payments of an order, oldest first, with what came in and what was refunded by the shop, at the provider,
 * or charged back.
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

export const sumNotOwed = (database: Queryable, attemptId: number): Promise<Cents> =>
  sumRefunds(database, and(eq(refund.attemptId, attemptId), eq(refund.reason, 'notOwed')))

export const sumGestures = (database: Queryable, orderId: number): Promise<Cents> =>
  sumRefunds(database, and(eq(refund.orderId, orderId), eq(refund.reason, 'goodwill')))

export const sumSentBack = (database: Queryable, attemptId: number): Promise<Cents> =>
  sumRefunds(database, eq(refund.attemptId, attemptId))

async function sumRefunds(database: Queryable, which: SQL | undefined): Promise<Cents> {
  const [found] = await database
    .select({ total: sql`coalesce(sum(${refund.amount}), 0)`.mapWith(Number) })
    .from(refund)
    .where(and(which, notInArray(refund.status, [...lostRefunds])))
  return cents(found?.total ?? 0)
}
