import type { Queryable } from '@toonbank/database/connect.ts'
import type { coupon } from '@toonbank/database/schema/cart.ts'
import { couponUse } from '@toonbank/database/schema/order.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { and, count, eq, ne, sql } from 'drizzle-orm'

export type CouponRow = typeof coupon.$inferSelect

/**
 * Returns whether a coupon may be used again; when ordering, the caller locks its row. Always runs one query, so that
 * the response time reveals nothing. `ownOrder`: the cart's unpaid order, which a new one replaces.
 */
export async function limitLeft(
  database: Queryable,
  { id, useLimit, limitPerCustomer }: Pick<CouponRow, 'id' | 'useLimit' | 'limitPerCustomer'>,
  customerId: AccountId | null,
  ownOrder?: number,
): Promise<boolean> {
  const [used] = await database
    .select({
      inAll: count(),
      own: sql<number>`count(*) FILTER (WHERE ${couponUse.customerId} = ${customerId ?? 0})`.mapWith(Number),
    })
    .from(couponUse)
    .where(
      and(
        eq(couponUse.couponId, id),
        eq(couponUse.counts, true),
        ownOrder === undefined ? undefined : ne(couponUse.orderId, ownOrder),
      ),
    )
  if (useLimit !== null && (used?.inAll ?? 0) >= useLimit) return false
  return limitPerCustomer === null || customerId === null || (used?.own ?? 0) < limitPerCustomer
}
