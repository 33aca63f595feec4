import { describe, expect, it } from 'vitest'
import { type PriceRule, unitPrices } from '../catalogue/unit-price.ts'
import { allocate } from '../money/allocate.ts'
import { cents } from '../money/cents.ts'
import { type Leading, vatOn } from '../tax/vat.ts'
import { cartTotals, type PricedLine } from './cart-totals.ts'
import type { Coupon } from './coupon.ts'
import { lineTotals } from './line-totals.ts'

/** Sums that went wrong in other shops, each with where it was reported; none may go wrong here. */

const aLine = (unit: number, line: Partial<PricedLine> = {}): PricedLine => ({
  unitBase: cents(unit),
  unitDiscounted: cents(unit),
  quantity: 1,
  vatPercentage: 2100,
  unitWeight: 0,
  ...line,
})
const noCosts = { shipping: cents(0), payment: cents(0) }
const fixed = (amount: number): Coupon => ({ code: 'VAST', type: 'fixedAmount', amount })
const percent = (percentage: number): Coupon => ({ code: 'DEEL', type: 'percentage', amount: percentage * 100 })
const total = (lines: readonly PricedLine[], coupons: readonly Coupon[] = [], leading: Leading = 'incl') =>
  cartTotals(lines, coupons, noCosts, leading)

describe('half a cent', () => {
  it('3.50 without VAT is 4.24 with it; as a float it is 4.23', () => {
    expect(Math.round(3.5 * 1.21 * 100)).toBe(423)
    expect(vatOn(cents(350), 2100)).toBe(74)
    expect(total([aLine(3_50)], [], 'excl').totalInclVat).toBe(4_24)
  })

  it.each([3_50, 5_50, 7_50, 14_50])('%i cents at 21 %% round up at exactly half a cent', (price) => {
    expect(total([aLine(price)], [], 'excl').totalInclVat).toBe(Number((BigInt(price) * 121n + 50n) / 100n))
  })
})

describe('the unit, the line and the whole', () => {
  it('35 pieces of 2.42 are 84.70, whatever one piece is without VAT', () => {
    const thirtyFive = total([aLine(2_42, { quantity: 35 })])
    expect(thirtyFive).toMatchObject({
      totalInclVat: 84_70,
      totalExclVat: 70_00,
      totalVat: [{ percentage: 21, amount: 14_70 }],
    })
    const odd = total([aLine(2_93, { quantity: 35 })])
    expect(odd).toMatchObject({ totalInclVat: 102_55, totalExclVat: 84_75 })
  })

  it('2 × 2.93 is 5.86 and not 5.85 (woocommerce#54525)', () => {
    expect(total([aLine(2_93, { quantity: 2 })]).totalInclVat).toBe(5_86)
  })

  it('five pieces cost what two and three of them cost', () => {
    const apart = total([aLine(9_99, { quantity: 2 }), aLine(9_99, { quantity: 3 })])
    expect(apart).toEqual({ ...total([aLine(9_99, { quantity: 5 })]) })
  })

  it('1,920 pieces are not a euro off (mollie/PrestaShop#1055)', () => {
    const { totalInclVat, totalExclVat, totalVat } = total([
      aLine(1_29, { quantity: 960 }),
      aLine(1_29, { quantity: 960 }),
    ])
    expect([totalInclVat, totalExclVat + (totalVat[0]?.amount ?? 0)]).toEqual([2_476_80, 2_476_80])
  })
})

describe('discounts', () => {
  it('100 % off leaves nothing to pay, no VAT, and a discount as large as the goods', () => {
    const lines = [aLine(19_99, { quantity: 3 }), aLine(4_95, { vatPercentage: 900 })]
    expect(total(lines, [percent(100)])).toMatchObject({
      totalInclVat: 0,
      totalExclVat: 0,
      discountInclVat: 64_92,
      totalVat: [{ amount: 0 }, { amount: 0 }],
    })
  })

  it('a coupon above the cart takes the cart and not a cent more (magento2#35162, macrozheng/mall#1003: −824)', () => {
    const { totalInclVat, couponTotal, taken } = total([aLine(8_25)], [fixed(1_000_00)])
    expect([totalInclVat, couponTotal, taken[0]?.discountInclVat]).toEqual([0, -8_25, 8_25])
    expect(
      cartTotals([aLine(8_25)], [fixed(1_000_00)], { shipping: cents(4_95), payment: cents(0) }, 'incl').totalInclVat,
    ).toBe(4_95)
  })

  it('three equal lines share one cent: it goes to one of them and is not lost (Sylius)', () => {
    expect(allocate(cents(-1), [cents(1), cents(1), cents(1)])).toEqual([-1, 0, 0])
    const free = allocate(cents(-100), [cents(0), cents(1), cents(1), cents(1)])
    expect([free[0], free.reduce((sum, part) => sum + part, 0)]).toEqual([0, -100])
    const lines = [aLine(3_33), aLine(3_33), aLine(3_34)]
    const each = lineTotals(lines, 'incl')
    expect(each.reduce((sum, line) => sum + line.totalVat, 0)).toBe(total(lines).totalVat[0]?.amount)
  })

  it('says its discount in the side in which it is read (shopware#17960)', () => {
    const { taken } = total([aLine(121_00)], [percent(10)])
    expect(taken).toEqual([{ code: 'DEEL', discountInclVat: 12_10, discountExclVat: 10_00 }])
    expect(total([aLine(100_00)], [percent(10)], 'excl').taken).toEqual([
      { code: 'DEEL', discountInclVat: 12_10, discountExclVat: 10_00 },
    ])
  })
})

describe('groups of VAT', () => {
  it('a zero rate, an exemption and a supply to another country stand apart, each with its reason (shopware#5715)', () => {
    const lines = [
      aLine(10_00, { vatPercentage: 0 }),
      aLine(20_00, { vatPercentage: 0, vatReason: 'intraCommunity' }),
      aLine(30_00, { vatPercentage: 0, vatReason: 'exempt' }),
      aLine(40_00, { vatPercentage: 0, vatReason: 'reverseCharge' }),
      aLine(12_10),
    ]
    expect(total(lines).totalVat).toEqual([
      { percentage: 21, amount: 2_10 },
      { percentage: 0, amount: 0 },
      { percentage: 0, amount: 0, reason: 'exempt' },
      { percentage: 0, amount: 0, reason: 'intraCommunity' },
      { percentage: 0, amount: 0, reason: 'reverseCharge' },
    ])
    expect(total(lines).totalExclVat).toBe(110_00)
    expect(total(lines).byRate.map(({ reason }) => reason)).toEqual([
      ...[undefined, undefined, 'exempt', 'intraCommunity', 'reverseCharge'],
    ])
  })

  it('VAT is taken once per rate: ten lines are not three cents off', () => {
    const lines = Array.from({ length: 10 }, () => aLine(97))
    expect(total(lines).totalVat).toEqual([{ percentage: 21, amount: 1_68 }])
    expect(lines.length * total([aLine(97)]).totalVat.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_70)
  })
})

it('weighs all pieces of all lines', () => {
  expect(
    total([aLine(1_00, { unitWeight: 18_400, quantity: 3 }), aLine(1_00, { unitWeight: 250, quantity: 2 })])
      .totalWeight,
  ).toBe(55_700)
})

it('chooses the price of a customer in whole cents before anything is added up', () => {
  const rule: PriceRule = { leading: 'incl', vatPercentage: 2100, discountPercentage: 1500, percentageOfList: 8_750 }
  const prices = unitPrices([cents(87)], rule)
  expect(prices).toMatchObject({ baseInclVat: 87, discountInclVat: 74 })
  const line = aLine(87, { unitDiscounted: prices.discountInclVat, quantity: 100 })
  expect(total([line])).toMatchObject({ subtotalInclVat: 87_00, discountInclVat: 13_00, totalInclVat: 74_00 })
})
