import type { Cart } from '@toonbank/contract/cart.ts'
import type { CouponAmounts } from '@toonbank/domain/cart/cart-totals.ts'
import { none } from '@toonbank/domain/money/cents.ts'
import type { Parts } from '../parts.ts'
import type { CartOwner } from './cart-store.ts'
import { emptyCart } from './empty-cart.ts'
import { findPricedCart } from './price-cart.ts'
import { rememberSeen, tellMerged } from './remember-seen.ts'
import { availableOf, lowerLines, shortLines } from './settle-lines.ts'
import { type CartContext, toCartLines } from './to-cart-lines.ts'

/** The whole cart as a page shows it. What is shown is remembered, so that a higher price is never charged unseen. */
export async function readCart(parts: Parts, owner: CartOwner, context: CartContext): Promise<Cart> {
  const settled = await settle(parts, owner, context)
  if (!settled) return emptyCart
  const { priced, available } = settled
  const { row } = priced
  const shown = await rememberSeen(parts.database.db, priced, context.now)
  const isMerged = await tellMerged(parts.database.db, row)
  const { taken, ...totals } = priced.totals
  return {
    cUid: row.uid,
    lines: toCartLines(priced, { shown, available }, context),
    isMerged,
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
async function settle(parts: Parts, owner: CartOwner, { settings, now }: CartContext) {
  const priced = await findPricedCart(parts, owner, settings, now)
  if (!priced) return undefined
  const available = availableOf(priced.lines)
  const short = shortLines(priced.lines, available)
  if (short.length === 0) return { priced, available }
  await lowerLines(parts.database.db, priced.row, short, available, now)
  const lowered = await findPricedCart(parts, owner, settings, now)
  return lowered && { priced: lowered, available: availableOf(lowered.lines) }
}

const pricesOf = (taken: CouponAmounts | undefined): Cart['coupons'][number]['prices'] => ({
  discountInclVat: taken?.discountInclVat ?? none,
  discountExclVat: taken?.discountExclVat ?? none,
})
