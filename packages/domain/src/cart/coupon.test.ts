import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { applyCoupons, type Coupon, type CouponTerms, couponApplies } from './coupon.ts'

const terms: CouponTerms = { minimumAmount: 0, validFrom: null, validUntil: null, canBeCombined: false }
const noon = new Date('2026-11-22T12:00:00Z')
const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds)
/** Whether a coupon with these terms may be used at noon, alone, on goods of 100.00. */
const applies = (own: Partial<CouponTerms>, goods = 100_00) =>
  couponApplies({ ...terms, ...own }, cents(goods), [], noon)

it('holds from its first moment to its last, both included', () => {
  expect([applies({ validFrom: noon }), applies({ validFrom: after(1) })]).toEqual([true, false])
  expect([applies({ validUntil: noon }), applies({ validUntil: after(-1) })]).toEqual([true, false])
})

it('asks goods of its minimum exactly, and not a cent less', () => {
  expect([100_00, 99_99].map((goods) => applies({ minimumAmount: 100_00 }, goods))).toEqual([true, false])
})

it('stands beside others only when all of them, and itself, may be combined', () => {
  const [alone, together] = [{ canBeCombined: false }, { canBeCombined: true }]
  const joins = (own: typeof alone, ...others: (typeof alone)[]) =>
    couponApplies({ ...terms, ...own }, cents(1), others, noon)
  expect([joins(together, together), joins(together, together, together)]).toEqual([true, true])
  expect([
    joins(alone, together),
    joins(together, alone),
    joins(together, together, alone),
    joins(alone, alone),
  ]).toEqual([false, false, false, false])
  expect([joins(alone), joins(together)]).toEqual([true, true])
})

const percent = (code: string, percentage: number): Coupon => ({ code, type: 'percentage', amount: percentage * 100 })
const fixed = (code: string, amount: number): Coupon => ({ code, type: 'fixedAmount', amount })
const group = (rate: number, amount: number) => ({ rate, amount: cents(amount) })

it('takes percentages before amounts, each by its code, each off what the earlier left', () => {
  const coupons = [fixed('A', 10_00), percent('Z', 10), fixed('B', 5_00), percent('Y', 50)]
  for (const given of [coupons, coupons.toReversed()]) {
    const { groups, taken } = applyCoupons([group(2100, 200_00)], given)
    expect(taken.map(({ code, amount }) => [code, amount])).toEqual([
      ['Y', 100_00],
      ['Z', 10_00],
      ['A', 10_00],
      ['B', 5_00],
    ])
    expect(groups).toEqual([group(2100, 75_00)])
  }
})

it('takes an amount off the highest rate first, and the rest off the next', () => {
  const { groups } = applyCoupons([group(2100, 30_00), group(900, 20_00), group(0, 10_00)], [fixed('VAST', 35_00)])
  expect(groups).toEqual([group(2100, 0), group(900, 15_00), group(0, 10_00)])
})

it('gives away no more than there is, also by a percentage above a hundred', () => {
  for (const coupon of [percent('ALLES', 100), percent('MEER', 150), fixed('VEEL', 1_000_00)])
    expect(applyCoupons([group(2100, 12_34), group(900, 1)], [coupon])).toMatchObject({
      groups: [group(2100, 0), group(900, 0)],
      taken: [{ code: coupon.code, amount: 12_35 }],
    })
})
