import type { Queryable } from '@toonbank/database/connect.ts'
import type { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { type CartTotals, cartTotals, goodsValue } from '@toonbank/domain/cart/cart-totals.ts'
import { couponApplies } from '@toonbank/domain/cart/coupon.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import { readCartRows } from './cart-rows.ts'
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
  const rows = await readCartRows(database, row)
  const lines = await priceLines(database, rows, { leading, customerId: row.customerId ?? undefined })
  const priced = lines.map((line) => line.priced)
  const goods = goodsValue(priced)
  const coupons = await listUsable(database, rows.coupons, { goods, customerId: row.customerId, now })
  const [delivery] = rows.delivery
  const [payment] = rows.payment
  const costs = {
    shipping: delivery && lines.length > 0 ? shippingPrice(delivery, goods) : cents(0),
    payment: cents(lines.length > 0 ? (payment?.price ?? 0) : 0),
  }
  return {
    row,
    lines,
    coupons,
    codes: rows.coupons.length,
    delivery,
    payment,
    goods,
    totals: cartTotals(priced, coupons, costs, leading),
  }
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
