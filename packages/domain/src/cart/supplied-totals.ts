import { type Cents, negative, sum, zero } from '../money/cents.ts'
import { type BothSides, type Leading, withoutVat } from '../tax/vat.ts'
import type { Supply } from '../tax/vat-kinds.ts'
import { type CartTotals, type Costs, cartTotals, type PricedLine, type RateTotals } from './cart-totals.ts'
import type { Coupon } from './coupon.ts'
import { type LineTotals, lineTotals } from './line-totals.ts'

const reason = 'intraCommunity'

export function suppliedTotals(
  lines: readonly PricedLine[],
  coupons: readonly Coupon[],
  costs: Costs,
  leading: Leading,
  supply: Supply,
): CartTotals {
  const totals = cartTotals(lines, coupons, costs, leading)
  return supply === 'intraCommunity' ? totalsWithoutVat(totals) : totals
}

export function suppliedLineTotals(lines: readonly PricedLine[], leading: Leading, supply: Supply): LineTotals[] {
  const totals = lineTotals(lines, leading)
  return supply === 'intraCommunity' ? totals.map(lineTotalsWithoutVat) : totals
}

/**
 * An intra-community supply is a group of its own at 0 % (specification 3.2-11). Each amount is the side without VAT of
 * the normal totals, so the rows still add up; rounded net unit prices would give other amounts.
 */
function totalsWithoutVat(totals: CartTotals): CartTotals {
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

const lineTotalsWithoutVat = (line: LineTotals): LineTotals => ({
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
