import type { Transaction } from '@toonbank/database/connect.ts'
import { couponUse } from '@toonbank/database/schema/order.ts'
import { eq } from 'drizzle-orm'

/** Releases the coupon uses of an order whose payment is lost: others can use its codes. */
export const releaseCoupons = (tx: Transaction, orderId: number): Promise<unknown> => setCounting(tx, orderId, false)

/**
 * Counts the coupon uses of an order that is paid again, also where the limit has been reached meanwhile: the order
 * keeps the price that it was placed at (docs/decisions/0014-a-cart-that-tells-what-changed.md).
 */
export const takeCouponsAgain = (tx: Transaction, orderId: number): Promise<unknown> => setCounting(tx, orderId, true)

const setCounting = (tx: Transaction, orderId: number, counts: boolean): Promise<unknown> =>
  tx.update(couponUse).set({ counts }).where(eq(couponUse.orderId, orderId))
