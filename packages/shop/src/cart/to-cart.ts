import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { CouponAmounts } from '@toonbank/domain/cart/cart-totals.ts'
import { intraCommunityAnswer } from '@toonbank/domain/checkout/intra-community-supply.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { type CartContext, type LinesShown, toCartLines } from './line/to-cart-lines.ts'
import type { PricedCart } from './price/price-cart.ts'

interface Shown extends LinesShown {
  readonly isMerged: boolean
}

export function toCart(priced: PricedCart, { isMerged, ...shown }: Shown, context: CartContext): Cart {
  const { row, coupons } = priced
  const { taken, byRate: _, ...totals } = priced.totals
  return {
    cUid: row.uid,
    lines: toCartLines(priced, shown, context),
    isMerged,
    quote: toQuote(priced.quote),
    intraCommunity: intraCommunityAnswer(priced.trade, priced.delivery?.type) ?? null,
    delivery: { shippingId: row.deliveryOption, pickupLocationId: row.pickupLocation },
    paymentOptionId: row.paymentOption,
    addressId: row.addressUid,
    coupons: coupons.map((coupon) => ({
      title: coupon.code,
      type: coupon.type,
      amount: coupon.type === 'percentage' ? coupon.amount / 100 : coupon.amount,
      prices: pricesOf(taken.find(({ code }) => code === coupon.code)),
    })),
    totals: { ...totals, totalVat: [...totals.totalVat] },
  }
}

const toQuote = (quote: PricedCart['quote']): Cart['quote'] =>
  quote
    ? {
        uid: quote.uid,
        number: quote.number,
        validUntil: quote.validUntil,
        state: quote.state,
        hasSetAside: quote.hasSetAside,
      }
    : null

const pricesOf = (taken: CouponAmounts | undefined): Cart['coupons'][number]['prices'] => ({
  discountInclVat: taken?.discountInclVat ?? zero,
  discountExclVat: taken?.discountExclVat ?? zero,
})
