import type { Connection } from '@toonbank/database/connect.ts'
import { customer, session } from '@toonbank/database/schema/account.ts'
import { cartCoupon, coupon } from '@toonbank/database/schema/cart.ts'
import { eq, inArray } from 'drizzle-orm'

/**
 * Ends demo features once others can reach the shop: sessions of its customers are deleted, and its codes leave all
 * carts. `isClosed` and `applyCoupon` refuse new ones.
 */
export async function closeDemo({ db }: Connection): Promise<void> {
  const customers = db.select({ id: customer.id }).from(customer).where(eq(customer.fromDemo, true))
  const codes = db.select({ id: coupon.id }).from(coupon).where(eq(coupon.fromDemo, true))
  await db.delete(session).where(inArray(session.customerId, customers))
  await db.delete(cartCoupon).where(inArray(cartCoupon.couponId, codes))
}
