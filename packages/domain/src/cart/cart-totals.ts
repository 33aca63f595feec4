import { allocate } from '../money/allocate.ts'
import { type Cents, minus, negative, plus, sum, times, zero } from '../money/cents.ts'
import {
  type BothSides,
  bothSides,
  type Hundredths,
  isSameVat,
  type Leading,
  type VatGroup,
  vatGroups,
} from '../tax/vat.ts'
import type { ZeroVatReason } from '../tax/vat-kinds.ts'
import { applyCoupons, type Coupon, type RateGroup } from './coupon.ts'

/**
 * The unit price is final, with customer price, options and discount. Amounts are in the leading price, weight in
 * grams.
 */
export interface PricedLine {
  readonly unitBase: Cents
  readonly unitDiscounted: Cents
  readonly quantity: number
  readonly vatPercentage: Hundredths
  readonly vatReason?: ZeroVatReason | undefined
  readonly unitWeight: number
}

export interface Costs {
  readonly shipping: Cents
  /** Null: the VAT of shipping follows the goods. */
  readonly shippingRate?: Hundredths | null
  readonly payment: Cents
}

export interface CartTotals {
  readonly totalInclVat: Cents
  readonly totalExclVat: Cents
  readonly subtotalInclVat: Cents
  readonly subtotalExclVat: Cents
  readonly totalVat: readonly { readonly percentage: number; readonly amount: Cents; readonly reason?: ZeroVatReason }[]
  readonly discountInclVat: Cents
  readonly discountExclVat: Cents
  readonly couponTotal: Cents
  readonly shippingInclVat: Cents
  readonly shippingExclVat: Cents
  readonly paymentInclVat: Cents
  readonly paymentExclVat: Cents
  readonly productsQuantity: number
  readonly totalWeight: number
  readonly taken: readonly CouponAmounts[]
  readonly byRate: readonly RateTotals[]
}

export interface RateTotals {
  readonly percentage: number
  readonly reason?: ZeroVatReason
  readonly goods: BothSides
  readonly coupons: BothSides
  readonly shipping: BothSides
  readonly payment: BothSides
}

export interface CouponAmounts {
  readonly code: string
  readonly discountInclVat: Cents
  readonly discountExclVat: Cents
}

/**
 * Computes VAT once per rate after all discounts and costs, as Dutch and Belgian law allow. The printed rows (goods
 * before and after discount, shipping, payment costs) sum to the total in both views.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  coupons: readonly Coupon[],
  costs: Costs,
  leading: Leading,
): CartTotals {
  const full = byRate(lines, (line) => line.unitBase)
  const discounted = byRate(lines, (line) => line.unitDiscounted)
  const couponed = applyCoupons(discounted, coupons)
  const shipped = addShipping(couponed.groups, costs)
  const all = addCosts(shipped, costs.payment)
  const [before, after, withShipping, total] = [full, couponed.groups, shipped, all].map((groups) =>
    sidesOf(groups, leading),
  ) as [BothSides, BothSides, BothSides, BothSides]
  return {
    totalInclVat: total.inclVat,
    totalExclVat: total.exclVat,
    subtotalInclVat: before.inclVat,
    subtotalExclVat: before.exclVat,
    totalVat: all.map((group) => ({
      percentage: group.rate / 100,
      amount: vatOf(group, leading),
      ...(group.reason === undefined ? {} : { reason: group.reason }),
    })),
    discountInclVat: minus(before.inclVat, after.inclVat),
    discountExclVat: minus(before.exclVat, after.exclVat),
    couponTotal: negative(sum(couponed.taken.map(({ amount }) => amount))),
    shippingInclVat: minus(withShipping.inclVat, after.inclVat),
    shippingExclVat: minus(withShipping.exclVat, after.exclVat),
    paymentInclVat: minus(total.inclVat, withShipping.inclVat),
    paymentExclVat: minus(total.exclVat, withShipping.exclVat),
    productsQuantity: lines.reduce((count, line) => count + line.quantity, 0),
    totalWeight: lines.reduce((weight, line) => weight + line.unitWeight * line.quantity, 0),
    taken: couponed.taken.map(({ code, left }, index) => {
      const [had, has] = [sidesOf(couponed.taken[index - 1]?.left ?? discounted, leading), sidesOf(left, leading)]
      return {
        code,
        discountInclVat: minus(had.inclVat, has.inclVat),
        discountExclVat: minus(had.exclVat, has.exclVat),
      }
    }),
    byRate: all.map((group) => {
      const at = (groups: readonly RateGroup[]) =>
        groupSides(groups.find(isSameVatAs(group)) ?? nothing(group), leading)
      const [goods, left, sent, whole] = [at(discounted), at(couponed.groups), at(shipped), at([group])]
      return {
        percentage: group.rate / 100,
        ...(group.reason === undefined ? {} : { reason: group.reason }),
        goods,
        coupons: difference(goods, left),
        shipping: difference(sent, left),
        payment: difference(whole, sent),
      }
    }),
  }
}

const isSameVatAs = (group: VatGroup) => (other: VatGroup) => isSameVat(group, other)

const nothing = (group: VatGroup): RateGroup => ({ ...group, amount: zero })

const groupSides = ({ amount, rate }: RateGroup, leading: Leading): BothSides => bothSides(amount, rate, leading)

const difference = (a: BothSides, b: BothSides): BothSides => ({
  inclVat: minus(a.inclVat, b.inclVat),
  exclVat: minus(a.exclVat, b.exclVat),
})

export const vatGroupOf = ({ vatPercentage, vatReason }: PricedLine): VatGroup => ({
  rate: vatPercentage,
  reason: vatReason,
})

/** Returns the value of goods after product discounts and before coupons, which thresholds and coupon minimums use. */
export const goodsValue = (lines: readonly PricedLine[]): Cents =>
  sum(lines.map((line) => times(line.unitDiscounted, line.quantity)))

const vatOf = (group: RateGroup, leading: Leading): Cents => {
  const sides = groupSides(group, leading)
  return minus(sides.inclVat, sides.exclVat)
}

function byRate(lines: readonly PricedLine[], unit: (line: PricedLine) => Cents): RateGroup[] {
  return vatGroups(lines.map(vatGroupOf)).map((group) => ({
    ...group,
    amount: sum(
      lines.filter((line) => isSameVat(vatGroupOf(line), group)).map((line) => times(unit(line), line.quantity)),
    ),
  }))
}

const addShipping = (groups: readonly RateGroup[], { shipping, shippingRate }: Costs): RateGroup[] =>
  typeof shippingRate !== 'number' || shipping === 0
    ? addCosts(groups, shipping)
    : addAtRate(groups, shipping, shippingRate)

function addAtRate(groups: readonly RateGroup[], amount: Cents, rate: Hundredths): RateGroup[] {
  const own: VatGroup = { rate }
  return vatGroups([...groups, own]).map((group) => {
    const before = groups.find((other) => isSameVat(other, group))?.amount ?? zero
    return { ...group, amount: isSameVat(group, own) ? plus(before, amount) : before }
  })
}

// Costs follow the goods: they are allocated to the rates by value, by largest remainder.
function addCosts(groups: readonly RateGroup[], amount: Cents): RateGroup[] {
  const shares = allocate(
    amount,
    groups.map((group) => group.amount),
  )
  return groups.map((group, index) => ({ ...group, amount: plus(group.amount, shares[index] ?? zero) }))
}

function sidesOf(groups: readonly RateGroup[], leading: Leading): BothSides {
  const sides = groups.map((group) => groupSides(group, leading))
  return { inclVat: sum(sides.map((side) => side.inclVat)), exclVat: sum(sides.map((side) => side.exclVat)) }
}
