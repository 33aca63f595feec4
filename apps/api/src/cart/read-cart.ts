import type { Cart } from '@toonbank/contract/cart.ts'
import type { Database } from '@toonbank/database/connect.ts'
import type { CouponAmounts } from '@toonbank/domain/cart/cart-totals.ts'
import { none } from '@toonbank/domain/money/cents.ts'
import type { CartRow } from './cart-store.ts'
import { emptyCart } from './empty-cart.ts'
import { priceCart } from './price-cart.ts'
import { rememberSeen } from './remember-seen.ts'
import { availableOf, lowerLines, shortLines } from './settle-lines.ts'
import { type CartContext, toCartLines } from './to-cart-lines.ts'

/** The whole cart as a page shows it. What is shown is remembered, so that a higher price is never charged unseen. */
export async function readCart(database: Database, row: CartRow | undefined, context: CartContext): Promise<Cart> {
  if (!row) return emptyCart
  const { priced, available } = await settle(database, row, context)
  const shown = await rememberSeen(database, priced, context.now)
  const { taken, ...totals } = priced.totals
  return {
    cUid: row.uid,
    lines: toCartLines(priced, { shown, available }, context),
    isMerged: row.isMerged,
    delivery: { shippingId: row.deliveryOption, pickupLocationId: row.pickupLocation },
    paymentOptionId: row.paymentOption,
    addressId: row.addressUid,
    coupons: priced.coupons.map((coupon) => ({
      title: coupon.code,
      type: coupon.type,
      amount: coupon.type === 'percentage' ? coupon.amount / 100 : coupon.amount,
      prices: pricesOf(taken.find(({ code }) => code === coupon.code)),
    })),
    totals: { ...totals, totalVat: [...totals.totalVat] },
  }
}

/** The cart as it can be ordered: lines that want more than there is get what is left, and say so. */
async function settle(database: Database, row: CartRow, { settings, now }: CartContext) {
  const priced = await priceCart(database, row, settings, now)
  const available = availableOf(priced.lines)
  const short = shortLines(priced.lines, available)
  if (short.length === 0) return { priced, available }
  await lowerLines(database, row, short, available, now)
  const lowered = await priceCart(database, { ...row, seenTotal: null }, settings, now)
  return { priced: lowered, available: availableOf(lowered.lines) }
}

const pricesOf = (taken: CouponAmounts | undefined): Cart['coupons'][number]['prices'] => ({
  discountInclVat: taken?.discountInclVat ?? none,
  discountExclVat: taken?.discountExclVat ?? none,
})
