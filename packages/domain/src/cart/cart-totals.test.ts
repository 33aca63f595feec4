import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Leading } from '../tax/vat.ts'
import { oracleTotals } from '../testing/oracle-totals.ts'
import { cartTotals, goodsValue, type PricedLine } from './cart-totals.ts'
import type { Coupon } from './coupon.ts'
import { lineTotals } from './line-totals.ts'

const aLine = (line: Partial<PricedLine> = {}): PricedLine => ({
  unitBase: cents(10_00),
  unitDiscounted: line.unitBase ?? cents(10_00),
  quantity: 1,
  vatPercentage: 2100,
  unitWeight: 0,
  ...line,
})
const fixed = (amount: number): Coupon => ({ code: 'VAST', type: 'fixedAmount', amount })
const percent = (percentage: number): Coupon => ({ code: 'PROCENT', type: 'percentage', amount: percentage * 100 })
const noCosts = { shipping: cents(0), payment: cents(0) }

it('takes VAT after the coupon, once per rate, the fixed amount off the highest rate', () => {
  const totals = cartTotals([aLine(), aLine({ vatPercentage: 900 })], [fixed(5_00)], noCosts, 'incl')
  expect(totals).toMatchObject({
    totalInclVat: 15_00,
    couponTotal: -5_00,
    totalVat: [
      { percentage: 21, amount: 87 },
      { percentage: 9, amount: 83 },
    ],
  })
})

it('never goes below nothing, however large the coupon', () => {
  expect(cartTotals([aLine()], [fixed(50_00)], noCosts, 'incl')).toMatchObject({
    totalInclVat: 0,
    totalExclVat: 0,
    couponTotal: -10_00,
  })
  expect(cartTotals([aLine()], [percent(100)], { shipping: cents(695), payment: cents(0) }, 'incl')).toMatchObject({
    totalInclVat: 695,
    couponTotal: -10_00,
  })
})

it('spreads shipping over the rates by their value', () => {
  const totals = cartTotals(
    [aLine({ unitBase: cents(30_00) }), aLine({ vatPercentage: 900 })],
    [],
    { shipping: cents(4_00), payment: cents(0) },
    'incl',
  )
  expect(totals.totalVat).toEqual([
    { percentage: 21, amount: 573 },
    { percentage: 9, amount: 91 },
  ])
  expect(totals.shippingInclVat).toBe(4_00)
})

it('counts shipping at the rate that its way of delivery names, also when no goods have it', () => {
  const costs = { shipping: cents(12_10), shippingRate: 2100, payment: cents(0) }
  expect(cartTotals([aLine({ unitBase: cents(109_00), vatPercentage: 900 })], [], costs, 'incl')).toMatchObject({
    totalInclVat: 121_10,
    shippingInclVat: 12_10,
    shippingExclVat: 10_00,
    totalVat: [
      { percentage: 21, amount: 2_10 },
      { percentage: 9, amount: 9_00 },
    ],
  })
})

it('counts pieces and weighs all of them, in the cart and by line', () => {
  const lines = [aLine({ quantity: 3, unitWeight: 400 }), aLine({ quantity: 2, unitWeight: 1_500 })]
  expect(cartTotals(lines, [], noCosts, 'incl')).toMatchObject({ productsQuantity: 5, totalWeight: 4_200 })
  expect(lineTotals(lines, 'incl').map(({ totalWeight }) => totalWeight)).toEqual([1_200, 3_000])
})

it('values goods after the discounts of products and before coupons: what minimums and free shipping look at', () => {
  const lines = [
    aLine({ unitBase: cents(100_00), unitDiscounted: cents(80_00), quantity: 2 }),
    aLine({ unitBase: cents(9_99) }),
  ]
  expect(goodsValue(lines)).toBe(169_99)
  expect(goodsValue([])).toBe(0)
})

it('prints no rate for shipping that costs nothing, and no reason where there is none', () => {
  const free = { shipping: cents(0), shippingRate: 2100, payment: cents(0) }
  expect(
    cartTotals([aLine({ vatPercentage: 900 })], [], free, 'incl').totalVat.map((rate) => Object.entries(rate)),
  ).toEqual([
    [
      ['percentage', 9],
      ['amount', expect.any(Number)],
    ],
  ])
})

it('computes VAT on top once per rate when prices lead excluding VAT: 35 times 2.93 at 21 %', () => {
  expect(cartTotals([aLine({ unitBase: cents(293), quantity: 35 })], [], noCosts, 'excl')).toMatchObject({
    totalExclVat: 102_55,
    totalInclVat: 124_09,
  })
})

const anyLine = fc
  .record({
    unitBase: fc.integer({ min: 0, max: 500_000 }).map(cents),
    discount: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    vat: fc.constantFrom<Pick<PricedLine, 'vatPercentage' | 'vatReason'>>(
      ...[2100, 900, 600, 1200, 0].map((vatPercentage) => ({ vatPercentage })),
      { vatPercentage: 0, vatReason: 'exempt' },
      { vatPercentage: 0, vatReason: 'intraCommunity' },
    ),
    unitWeight: fc.integer({ min: 0, max: 30_000 }),
  })
  .map(
    ({ discount, vat, ...line }): PricedLine => ({
      ...line,
      ...vat,
      unitDiscounted: cents(Math.floor((line.unitBase * (100 - discount)) / 100)),
    }),
  )
const anyCoupon = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map(fixed),
  fc.integer({ min: 0, max: 100 }).map(percent),
)
const anyCart = () =>
  fc.tuple(
    fc.array(anyLine, { minLength: 1, maxLength: 10 }),
    fc.uniqueArray(anyCoupon, { maxLength: 2, selector: (coupon) => coupon.code }),
    fc.record(
      {
        shipping: fc.integer({ min: 0, max: 5_000 }).map(cents),
        shippingRate: fc.constantFrom(2100, 900, 0),
        payment: fc.integer({ min: 0, max: 500 }).map(cents),
      },
      { requiredKeys: ['shipping', 'payment'] },
    ),
    fc.constantFrom<Leading>('incl', 'excl'),
  )
const timeLimit = 180_000

it(
  'agrees with exact fractions, whatever the cart',
  () => {
    fc.assert(
      fc.property(anyCart(), ([lines, coupons, costs, leading]) => {
        const { goods: _, ...oracle } = oracleTotals(
          lines,
          coupons,
          costs.shipping,
          costs.payment,
          leading,
          costs.shippingRate,
        )
        expect(cartTotals(lines, coupons, costs, leading)).toMatchObject(oracle)
      }),
    )
  },
  timeLimit,
)

it(
  'prints rows that add up to the total, with and without VAT',
  () => {
    fc.assert(
      fc.property(anyCart(), ([lines, coupons, costs, leading]) => {
        const totals = cartTotals(lines, coupons, costs, leading)
        const vat = totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)
        expect(totals.totalExclVat + vat).toBe(totals.totalInclVat)
        expect(totals.subtotalInclVat - totals.discountInclVat + totals.shippingInclVat + totals.paymentInclVat).toBe(
          totals.totalInclVat,
        )
        expect(totals.subtotalExclVat - totals.discountExclVat + totals.shippingExclVat + totals.paymentExclVat).toBe(
          totals.totalExclVat,
        )
        // What the coupons took and what the products were reduced by are the discount, on both sides.
        const bare = cartTotals(lines, [], noCosts, leading)
        for (const side of ['discountInclVat', 'discountExclVat'] as const)
          expect(totals.taken.reduce((sum, coupon) => sum + coupon[side], bare[side] as number)).toBe(totals[side])
        expect(totals.totalInclVat).toBeGreaterThanOrEqual(0)
        if (leading === 'incl')
          expect(totals.subtotalInclVat - totals.discountInclVat).toBe(
            lines.reduce((sum, line) => sum + line.unitDiscounted * line.quantity, 0) + totals.couponTotal,
          )
      }),
    )
  },
  timeLimit,
)

it(
  'does not care in which order the lines stand',
  () => {
    fc.assert(
      fc.property(anyCart(), ([lines, coupons, costs, leading]) => {
        expect(cartTotals(lines.toReversed(), coupons, costs, leading)).toEqual(
          cartTotals(lines, coupons, costs, leading),
        )
      }),
    )
  },
  timeLimit,
)

it('prints the same amount of a line without a discount above both sums, beside one that has a discount', () => {
  const lines = [
    aLine({ unitBase: cents(380_31) }),
    aLine({ unitBase: cents(319_00), unitDiscounted: cents(223_30), quantity: 3 }),
    aLine({ unitBase: cents(39_50), vatPercentage: 900 }),
  ]
  const each = lineTotals(lines, 'incl')
  expect(each.map(({ subtotalExclVat, totalExclVat }) => [subtotalExclVat, totalExclVat])).toEqual([
    [314_31, 314_31],
    [790_90, 553_63],
    [36_24, 36_24],
  ])
  expect(cartTotals(lines, [], noCosts, 'incl').subtotalExclVat).toBe(314_31 + 790_90 + 36_24)
})

it(
  'gives each line its part, to the cent',
  () => {
    fc.assert(
      fc.property(anyCart(), ([lines, , , leading]) => {
        const totals = cartTotals(lines, [], noCosts, leading)
        const each = lineTotals(lines, leading)
        const sumOf = (of: (line: (typeof each)[number]) => number) => each.reduce((sum, line) => sum + of(line), 0)
        expect(sumOf((line) => line.totalInclVat)).toBe(totals.totalInclVat)
        expect(sumOf((line) => line.totalExclVat)).toBe(totals.totalExclVat)
        expect(sumOf((line) => line.subtotalInclVat)).toBe(totals.subtotalInclVat)
        expect(sumOf((line) => line.subtotalExclVat)).toBe(totals.subtotalExclVat)
        for (const line of each) expect(line.totalExclVat + line.totalVat).toBe(line.totalInclVat)
        // One price is printed of a line without a discount: it must be part of both sums.
        for (const [at, { unitBase, unitDiscounted }] of lines.entries())
          if (unitBase === unitDiscounted)
            expect(each[at]).toMatchObject({
              subtotalExclVat: each[at]?.totalExclVat,
              subtotalInclVat: each[at]?.totalInclVat,
            })
        for (const line of each)
          expect(Math.min(line.subtotalExclVat, line.subtotalInclVat, line.totalExclVat)).toBeGreaterThanOrEqual(0)
      }),
    )
  },
  timeLimit,
)
