import type { Queryable } from '@toonbank/database/connect.ts'
import { cartCoupon, coupon } from '@toonbank/database/schema/cart.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { type CartTotals, cartTotals, goodsValue } from '@toonbank/domain/cart/cart-totals.ts'
import { couponApplies } from '@toonbank/domain/cart/coupon.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { asc, eq } from 'drizzle-orm'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { CartRow } from './cart-store.ts'
import { type CouponRow, limitLeft } from './coupon-limits.ts'
import { type FullLine, priceLines } from './price-lines.ts'

export type DeliveryOptionRow = typeof deliveryOption.$inferSelect
export type PaymentMethodRow = typeof paymentMethod.$inferSelect

/** A cart with all that was chosen, and what it costs now. */
export interface PricedCart {
  readonly row: CartRow
  readonly lines: readonly FullLine[]
  /** Those that still apply; one that ran out takes nothing off and is not shown. */
  readonly coupons: readonly CouponRow[]
  /** Codes that stand with the cart, also those that no longer apply. */
  readonly codes: number
  readonly delivery: DeliveryOptionRow | undefined
  readonly payment: PaymentMethodRow | undefined
  readonly goods: Cents
  readonly totals: CartTotals
}

export async function priceCart(database: Queryable, row: CartRow, settings: ShopSettings, now: Date): Promise<PricedCart> {
  const { leading } = settings.prices
  // One after the other: inside a transaction they share one connection.
  const lines = await priceLines(database, row.id, { leading, customerId: row.customerId ?? undefined })
  const chosen = await listChosenCoupons(database, row.id)
  const [delivery] = row.deliveryOption
    ? await database.select().from(deliveryOption).where(eq(deliveryOption.key, row.deliveryOption))
    : []
  const [payment] = row.paymentOption ? await database.select().from(paymentMethod).where(eq(paymentMethod.key, row.paymentOption)) : []
  const priced = lines.map((line) => line.priced)
  const goods = goodsValue(priced)
  const coupons = await listUsable(database, chosen, { goods, customerId: row.customerId, now })
  const costs = {
    shipping: delivery && lines.length > 0 ? shippingPrice(delivery, goods) : cents(0),
    payment: cents(lines.length > 0 ? (payment?.price ?? 0) : 0),
  }
  return {
    row,
    lines,
    coupons,
    codes: chosen.length,
    delivery,
    payment,
    goods,
    totals: cartTotals(priced, coupons, costs, leading),
  }
}

async function listChosenCoupons(database: Queryable, cartId: number): Promise<CouponRow[]> {
  const rows = await database
    .select({ coupon })
    .from(cartCoupon)
    .innerJoin(coupon, eq(coupon.id, cartCoupon.couponId))
    .where(eq(cartCoupon.cartId, cartId))
    .orderBy(asc(cartCoupon.createdAt), asc(coupon.id))
  return rows.map((found) => found.coupon)
}

/** In the order in which they were chosen: of two that do not go together the first stays. */
async function listUsable(
  database: Queryable,
  chosen: readonly CouponRow[],
  { goods, customerId, now }: { readonly goods: Cents; readonly customerId: number | null; readonly now: Date },
): Promise<CouponRow[]> {
  const usable: CouponRow[] = []
  for (const found of chosen)
    if (couponApplies(found, goods, usable, now) && (await limitLeft(database, found, customerId))) usable.push(found)
  return usable
}

/** Free from an amount, when the merchant set one. */
export const shippingPrice = ({ price, freeFrom }: DeliveryOptionRow, goods: Cents): Cents =>
  cents(freeFrom > 0 && goods >= freeFrom ? 0 : price)
