import type { Queryable } from '@toonbank/database/connect.ts'
import { paymentAttempt, refund } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { ReceivedPayment } from '@toonbank/domain/payment/refund.ts'
import { asc, eq, sql } from 'drizzle-orm'

/** The payments of an order, oldest first: what came in for each, and what of that goes back already. */
export async function listReceivedPayments(database: Queryable, orderId: number): Promise<ReceivedPayment[]> {
  const rows = await database
    .select({
      attemptId: paymentAttempt.id,
      received: paymentAttempt.receivedAmount,
      refunded: sql<number>`(SELECT coalesce(sum(r.amount), 0)::bigint FROM ${refund} r
        WHERE r.attempt_id = payment_attempt.id AND r.status NOT IN ('failed', 'replaced'))`.mapWith(Number),
    })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.id))
  return rows.map(({ attemptId, received, refunded }) => ({ attemptId, received, refunded: cents(refunded) }))
}
