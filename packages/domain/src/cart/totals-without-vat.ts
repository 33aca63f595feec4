import { type Cents, negative, sum, zero } from '../money/cents.ts'
import { type BothSides, withoutVat } from '../tax/vat.ts'
import type { CartTotals, RateTotals } from './cart-totals.ts'
import type { LineTotals } from './line-totals.ts'

const reason = 'intraCommunity'

/**
 * The totals of a cart whose VAT is not charged, because it is an intra-community supply: a group of its own at 0 %
 * (decisions, section 2). Of each amount the side without VAT is left, as the totals with VAT have it: taken out once
 * per rate. So the rows add up as before, and a business in Belgium pays what a Dutch one pays without VAT. Net prices
 * of a piece that are rounded and multiplied would be another amount.
 */
export function totalsWithoutVat(totals: CartTotals): CartTotals {
  const { byRate, totalVat } = totals
  const taken = totals.taken.map((coupon) => ({ ...coupon, discountInclVat: coupon.discountExclVat }))
  return {
    ...totals,
    totalInclVat: totals.totalExclVat,
    subtotalInclVat: totals.subtotalExclVat,
    totalVat: totalVat.length === 0 ? [] : [{ percentage: 0, amount: zero, reason }],
    discountInclVat: totals.discountExclVat,
    couponTotal: negative(sum(taken.map(({ discountExclVat }) => discountExclVat))),
    shippingInclVat: totals.shippingExclVat,
    paymentInclVat: totals.paymentExclVat,
    taken,
    byRate: byRate.length === 0 ? [] : [inOneGroup(byRate)],
  }
}

/** The same of one line. */
export const lineTotalsWithoutVat = (line: LineTotals): LineTotals => ({
  ...line,
  totalInclVat: line.totalExclVat,
  discountInclVat: line.discountExclVat,
  subtotalInclVat: line.subtotalExclVat,
  totalVat: zero,
})

function inOneGroup(groups: readonly RateTotals[]): RateTotals {
  const net = (pick: (group: RateTotals) => BothSides): BothSides => withoutVat({ exclVat: netSum(groups.map(pick)) })
  return {
    percentage: 0,
    reason,
    goods: net(({ goods }) => goods),
    coupons: net(({ coupons }) => coupons),
    shipping: net(({ shipping }) => shipping),
    payment: net(({ payment }) => payment),
  }
}

const netSum = (all: readonly BothSides[]): Cents => sum(all.map(({ exclVat }) => exclVat))
