import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { AttemptRow } from './attempt-row.ts'

/**
 * True when another attempt of the order can still be paid and so holds its goods. `after`: an open one counts only when
 * its hold ends after that moment.
 */
export async function hasOtherOpen(
  tx: Transaction,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  after = new Date(0),
): Promise<boolean> {
  const others = await tx
    .select({ status: paymentAttempt.status, expiresAt: paymentAttempt.expiresAt })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), ne(paymentAttempt.id, id)))
  return others.some(
    ({ status, expiresAt }) =>
      status === 'pending' || status === 'authorized' || (status === 'open' && expiresAt > after),
  )
}
