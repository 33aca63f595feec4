import { allocate } from '../money/allocate.ts'
import { type Cents, cents, minus, sum, zero } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import type { VatGroup } from '../tax/vat.ts'

export const couponTypes = ['fixedAmount', 'percentage'] as const
export type CouponType = (typeof couponTypes)[number]

export interface Coupon {
  readonly code: string
  readonly type: CouponType
  readonly amount: number
}

export interface CouponTerms {
  readonly minimumAmount: number
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly canBeCombined: boolean
}

/** Checks a coupon for goods of this value beside the others; limits of use are counted when the order is placed. */
export function couponApplies(
  coupon: CouponTerms,
  goods: Cents,
  others: readonly { readonly canBeCombined: boolean }[],
  now: Date,
): boolean {
  if (coupon.validFrom && now < coupon.validFrom) return false
  if (coupon.validUntil && now > coupon.validUntil) return false
  if (goods < coupon.minimumAmount) return false
  return others.length === 0 || (coupon.canBeCombined && others.every((other) => other.canBeCombined))
}

export interface RateGroup extends VatGroup {
  readonly amount: Cents
}

export interface AppliedCoupons {
  readonly code: string
  readonly amount: Cents
  readonly left: readonly RateGroup[]
}

/**
 * Applies percentages first, then fixed amounts, each by code, to what earlier coupons left. A percentage is rounded
 * once and allocated by largest remainder; a fixed amount reduces the highest VAT rate first (specification 1.9-6).
 * `groups` are sorted by rate, highest first; none ends below 0.
 */
export function applyCoupons(
  groups: readonly RateGroup[],
  coupons: readonly Coupon[],
): { readonly groups: RateGroup[]; readonly taken: AppliedCoupons[] } {
  let left = [...groups]
  const taken = coupons.toSorted(inOrder).map((coupon) => {
    const whole = sum(left.map((group) => group.amount))
    const amount =
      coupon.type === 'percentage'
        ? fractionOf(whole, Math.min(coupon.amount, 10_000), 10_000)
        : cents(Math.min(coupon.amount, whole))
    left = coupon.type === 'percentage' ? takeAllocated(left, amount) : takeFromHighestRate(left, amount)
    return { code: coupon.code, amount, left }
  })
  return { groups: left, taken }
}

const inOrder = (a: Coupon, b: Coupon): number =>
  a.type === b.type ? (a.code < b.code ? -1 : 1) : a.type === 'percentage' ? -1 : 1

function takeAllocated(groups: readonly RateGroup[], amount: Cents): RateGroup[] {
  const parts = allocate(
    amount,
    groups.map((group) => group.amount),
  )
  return groups.map((group, index) => ({ ...group, amount: minus(group.amount, parts[index] ?? zero) }))
}

function takeFromHighestRate(groups: readonly RateGroup[], amount: Cents): RateGroup[] {
  let left = amount
  return groups.map((group) => {
    const part = cents(Math.min(left, group.amount))
    left = minus(left, part)
    return { ...group, amount: minus(group.amount, part) }
  })
}
