import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { runningStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'

/**
 * Lowers the running payments of a locked order to the outstanding amount. A transfer is then paid with less;
 * `cancel-replaced.ts` ends pages of providers, and everything when nothing is outstanding.
 */
export async function lowerPayments(tx: Transaction, order: OrderRow): Promise<void> {
  const outstanding = outstandingOf(order)
  if (outstanding === 0) return
  await tx
    .update(paymentAttempt)
    .set({ amount: outstanding, askedAmount: sql`coalesce(${paymentAttempt.askedAmount}, ${paymentAttempt.amount})` })
    .where(
      and(
        eq(paymentAttempt.orderId, order.id),
        inArray(paymentAttempt.status, runningStatuses),
        gt(paymentAttempt.amount, outstanding),
      ),
    )
}
