import type { Queryable } from '@toonbank/database/connect.ts'
import type { coupon } from '@toonbank/database/schema/cart.ts'
import { couponUse } from '@toonbank/database/schema/order.ts'
import { and, count, eq } from 'drizzle-orm'

export type CouponRow = typeof coupon.$inferSelect

/** Whether a coupon may be used once more, in all and by this customer. Counted under the coupon's row lock where an order is placed. */
export async function limitLeft(database: Queryable, coupon: CouponRow, customerId: number | null): Promise<boolean> {
  const uses = async (mine: boolean) => {
    const [row] = await database
      .select({ times: count() })
      .from(couponUse)
      .where(and(eq(couponUse.couponId, coupon.id), mine ? eq(couponUse.customerId, customerId ?? 0) : undefined))
    return row?.times ?? 0
  }
  if (coupon.useLimit !== null && (await uses(false)) >= coupon.useLimit) return false
  return coupon.limitPerCustomer === null || customerId === null || (await uses(true)) < coupon.limitPerCustomer
}
