import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { isPaidFor, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { placedBy } from '../../order/place/placed-by.ts'

/**
 * The order of all the lines that an open page still shows, which this person has placed and paid in another tab or before
 * going back; with the payment that counts. The uid of a line is never used twice. Undefined: there is none.
 */
export async function findPaidAsShown(
  { database: { db } }: Pick<Dependencies, 'database'>,
  person: PersonId,
  { lines }: Pick<ShownOrder, 'lines'>,
): Promise<{ readonly orderUid: string; readonly paymentUid: string } | undefined> {
  if (lines.length === 0) return undefined
  const pieces = sql`${shopOrder.orderedCart} -> 'pieces'`
  const rows = await db
    .select({ orderUid: shopOrder.uid, paymentUid: paymentAttempt.uid, status: paymentAttempt.status })
    .from(shopOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, shopOrder.id))
    .where(
      and(
        placedBy(person),
        inArray(shopOrder.status, statusesThat(isPaidFor)),
        sql`jsonb_exists_all(${pieces}, ${sql.param(lines.map(({ uid }) => uid))}::text[])`,
      ),
    )
    .orderBy(desc(shopOrder.id), desc(paymentAttempt.id))
  return rows.find(({ status }) => !isLost(status))
}
