import type { Connection } from '@toonbank/database/connect.ts'
import { customer, session } from '@toonbank/database/schema/account.ts'
import { cartCoupon, coupon } from '@toonbank/database/schema/cart.ts'
import { eq, inArray } from 'drizzle-orm'

/**
 * Where others can reach the shop nobody logs in as a customer of the demo and no code of the demo is taken
 * (`isClosed`, `applyCoupon`). What was begun before, while the shop could be reached from its own machine only, ends
 * here: sessions, and codes that stand with a cart.
 */
export async function closeDemo({ db }: Connection): Promise<void> {
  const customers = db.select({ id: customer.id }).from(customer).where(eq(customer.fromDemo, true))
  const codes = db.select({ id: coupon.id }).from(coupon).where(eq(coupon.fromDemo, true))
  await db.delete(session).where(inArray(session.customerId, customers))
  await db.delete(cartCoupon).where(inArray(cartCoupon.couponId, codes))
}
