import type { Transaction } from '@toonbank/database/connect.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { couponUse } from '@toonbank/database/schema/order.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { limitLeft } from '../../cart/coupon/coupon-limits.ts'
import type { PricedCart } from '../../cart/price/price-cart.ts'
import type { OrderRow } from '../read/order-row.ts'

type Coupons = PricedCart['coupons']

/**
 * Returns whether every code may be used once more. The coupons are locked in the order of their ids, so that
 * concurrent orders never exceed a limit. Uses of the replaced order count as free.
 */
export async function couponsLeft(
  tx: Transaction,
  coupons: Coupons,
  customerId: AccountId,
  replacedId: number | undefined,
): Promise<boolean> {
  if (coupons.length === 0) return true
  const ids = coupons.map(({ id }) => id)
  const locked = await tx
    .select()
    .from(coupon)
    .where(inArray(coupon.id, ids))
    .orderBy(asc(coupon.id))
    .for('no key update')
  for (const row of locked) if (!(await limitLeft(tx, row, customerId, replacedId))) return false
  return true
}

export async function countCoupons(
  tx: Transaction,
  orderId: number,
  customerId: AccountId,
  coupons: Coupons,
): Promise<void> {
  const uses = coupons.map(({ id: couponId }) => ({ couponId, customerId, orderId }))
  if (uses.length > 0) await tx.insert(couponUse).values(uses)
}

export const releaseCoupons = (tx: Transaction, order: WithCoupons): Promise<unknown> => setCounting(tx, order, false)

/**
 * Counts the coupon uses of an order that is paid again, even beyond the limit: the order keeps the price that it was
 * placed at (decision 3).
 */
export const takeCouponsAgain = (tx: Transaction, order: WithCoupons): Promise<unknown> => setCounting(tx, order, true)

type WithCoupons = Pick<OrderRow, 'id' | 'coupons'>

async function setCounting(tx: Transaction, { id, coupons }: WithCoupons, counts: boolean): Promise<void> {
  if (coupons.length > 0) await tx.update(couponUse).set({ counts }).where(eq(couponUse.orderId, id))
}
