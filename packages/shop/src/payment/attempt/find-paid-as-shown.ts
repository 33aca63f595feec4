import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { placedBy } from '../../order/place/order-placer.ts'

/**
 * Finds the paid order of all the lines that an open page still shows, with its payment, for example after ordering in
 * another tab. Line uids are unique for ever. Undefined: there is none.
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
        inArray(shopOrder.status, statusesThat(isConfirmed)),
        sql`jsonb_exists_all(${pieces}, ${sql.param(lines.map(({ uid }) => uid))}::text[])`,
      ),
    )
    .orderBy(desc(shopOrder.id), desc(paymentAttempt.id))
  return rows.find(({ status }) => !isLost(status))
}
