import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Leading } from '../tax/vat.ts'
import { oracleTotals } from '../testing/oracle-totals.ts'
import { cartTotals, type PricedLine } from './cart-totals.ts'
import type { Coupon } from './coupon.ts'
import { suppliedLineTotals, suppliedTotals } from './supplied-totals.ts'

const aLine = (line: Partial<PricedLine> = {}): PricedLine => ({
  unitBase: cents(121_00),
  unitDiscounted: line.unitBase ?? cents(121_00),
  quantity: 1,
  vatPercentage: 2100,
  unitWeight: 0,
  ...line,
})
const noCosts = { shipping: cents(0), payment: cents(0) }
const untaxed = (lines: readonly PricedLine[], coupons: readonly Coupon[] = [], costs = noCosts) =>
  suppliedTotals(lines, coupons, costs, 'incl', 'intraCommunity')

it('charges what is left of a price when its VAT is taken out', () => {
  expect(untaxed([aLine()])).toMatchObject({
    ...{ totalInclVat: 100_00, totalExclVat: 100_00, subtotalInclVat: 100_00, subtotalExclVat: 100_00 },
    totalVat: [{ percentage: 0, amount: 0, reason: 'intraCommunity' }],
  })
})

it('charges the net price as it stands where prices lead without VAT', () => {
  expect(
    suppliedTotals([aLine({ unitBase: cents(2_93), quantity: 35 })], [], noCosts, 'excl', 'intraCommunity'),
  ).toMatchObject({ totalInclVat: 102_55, totalExclVat: 102_55 })
})

it('takes the VAT out of codes, delivery and costs of paying too, at every rate, and is one group', () => {
  const coupons: Coupon[] = [
    { code: 'TIEN', type: 'percentage', amount: 1_000 },
    { code: 'VAST', type: 'fixedAmount', amount: 12_10 },
  ]
  const costs = { shipping: cents(12_10), shippingRate: 2100, payment: cents(0) }
  const totals = untaxed([aLine(), aLine({ unitBase: cents(109_00), vatPercentage: 900 })], coupons, costs)
  // 121.00 less 10 % and 12.10 is 96.80: 80.00 without VAT; 98.10 at 9 % is 90.00; delivery is 10.00.
  expect(totals).toMatchObject({
    ...{ totalInclVat: 180_00, discountInclVat: 30_00, couponTotal: -30_00, shippingInclVat: 10_00 },
    byRate: [{ percentage: 0, reason: 'intraCommunity', goods: { inclVat: 200_00 }, coupons: { inclVat: 30_00 } }],
    taken: [{ discountInclVat: 20_00 }, { discountInclVat: 10_00 }],
  })
})

it('takes the VAT out once per rate: three times 1.00 is 2.48, and not three times 0.83', () => {
  const lines = Array.from({ length: 3 }, () => aLine({ unitBase: cents(1_00) }))
  expect(untaxed(lines).totalInclVat).toBe(2_48)
  expect(suppliedLineTotals(lines, 'incl', 'intraCommunity').map(({ totalInclVat }) => totalInclVat)).toEqual([
    82, 83, 83,
  ])
})

it('is nothing for an empty cart', () => {
  expect(untaxed([])).toEqual(cartTotals([], [], noCosts, 'incl'))
})

const anyCart = fc.record({
  lines: fc.array(
    fc
      .record({
        unitBase: fc.integer({ min: 0, max: 500_000 }).map(cents),
        discount: fc.integer({ min: 0, max: 100 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        vatPercentage: fc.constantFrom(2100, 900, 600, 0),
        unitWeight: fc.constant(0),
      })
      .map(
        ({ discount, ...line }): PricedLine => ({
          ...line,
          unitDiscounted: cents(Math.floor((line.unitBase * (100 - discount)) / 100)),
        }),
      ),
    { minLength: 1, maxLength: 8 },
  ),
  coupons: fc.uniqueArray(
    fc.oneof(
      fc.integer({ min: 0, max: 100_000 }).map((amount): Coupon => ({ code: 'VAST', type: 'fixedAmount', amount })),
      fc.integer({ min: 0, max: 10_000 }).map((amount): Coupon => ({ code: 'PROCENT', type: 'percentage', amount })),
    ),
    { maxLength: 2, selector: ({ code }) => code },
  ),
  costs: fc.record(
    {
      shipping: fc.integer({ min: 0, max: 5_000 }).map(cents),
      shippingRate: fc.constantFrom(2100, 900),
      payment: fc.integer({ min: 0, max: 500 }).map(cents),
    },
    { requiredKeys: ['shipping', 'payment'] },
  ),
  leading: fc.constantFrom<Leading>('incl', 'excl'),
})

const timeLimit = 180_000

it(
  'charges what exact fractions leave without VAT, and every row adds up, whatever the cart',
  () => {
    fc.assert(
      fc.property(anyCart, ({ lines, coupons, costs, leading }) => {
        const { shipping, payment, shippingRate } = costs
        const oracle = oracleTotals(lines, coupons, shipping, payment, leading, shippingRate)
        const totals = suppliedTotals(lines, coupons, costs, leading, 'intraCommunity')
        expect(totals.totalInclVat).toBe(oracle.totalExclVat)
        expect(totals.totalExclVat).toBe(oracle.totalExclVat)
        expect(totals.totalVat).toEqual([{ percentage: 0, amount: 0, reason: 'intraCommunity' }])
        expect(totals.subtotalInclVat - totals.discountInclVat + totals.shippingInclVat + totals.paymentInclVat).toBe(
          totals.totalInclVat,
        )
        expect(totals.taken.reduce((sum, { discountInclVat }) => sum + discountInclVat, 0)).toBe(0 - totals.couponTotal)
        // What goods, codes, delivery and payment come to is what an invoice accounts for.
        const [only, ...others] = totals.byRate
        expect(others).toEqual([])
        const { goods, coupons: off, shipping: sent, payment: paid } = only as (typeof totals.byRate)[number]
        expect(goods.inclVat - off.inclVat + sent.inclVat + paid.inclVat).toBe(totals.totalInclVat)
        const each = suppliedLineTotals(lines, leading, 'intraCommunity')
        expect(each.reduce((sum, { totalInclVat }) => sum + totalInclVat, 0)).toBe(goods.inclVat)
        for (const line of each) expect([line.totalInclVat, line.totalVat]).toEqual([line.totalExclVat, 0])
      }),
    )
  },
  timeLimit,
)

it(
  'has the old total back when VAT is charged again, and never asks more without VAT',
  () => {
    fc.assert(
      fc.property(anyCart, ({ lines, coupons, costs, leading }) => {
        const domestic = cartTotals(lines, coupons, costs, leading)
        const without = suppliedTotals(lines, coupons, costs, leading, 'intraCommunity')
        expect(without.totalInclVat).toBe(domestic.totalExclVat)
        expect(without.totalInclVat).toBeLessThanOrEqual(domestic.totalInclVat)
        expect(suppliedTotals(lines, coupons, costs, leading, 'domestic')).toEqual(domestic)
      }),
    )
  },
  timeLimit,
)
