import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { customerPricePart, leadingUnitPrice, percentageOff, unitPrices } from './unit-price.ts'

const rule = { leading: 'incl', vatPercentage: 2100, discountPercentage: 2000, percentageOfList: 10_000 } as const

it('adds reduced parts as they are, and reduces the others together by the percentage', () => {
  const parts = [cents(100_03), { base: cents(499_00), discounted: cents(399_00) }, cents(50_02)]
  expect(leadingUnitPrice(parts, rule)).toEqual({ base: 649_05, discounted: 399_00 + 120_04 })
})

it('names a percentage by which the reduced price follows from the former one to the cent, whatever they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.nat(), (base, less) => {
      const discounted = cents(base - (less % base))
      const percentage = percentageOff({ base: cents(base), discounted })
      expect(Math.round((base * (100 - percentage)) / 100)).toBe(discounted)
    }),
  )
})

it.each([
  [399_00, 499_00, 20.04],
  [50_00, 100_00, 50],
  [12_345_678, 12_345_679, 0.000_01],
  [100_00, 100_00, 0],
  [101_00, 100_00, 0],
  [0, 100_00, 100],
])('%i instead of %i is %s %% less', (discounted, base, percentage) => {
  expect(percentageOff({ base: cents(base), discounted: cents(discounted) })).toBe(percentage)
})

it('says percentages as people do', () => {
  const own = { ...rule, discountPercentage: 1250, vatPercentage: 900 }
  expect(unitPrices([cents(100_00)], own)).toEqual({
    baseInclVat: 100_00,
    baseExclVat: 91_74,
    discountInclVat: 87_50,
    discountExclVat: 80_28,
    discountPercentage: 12.5,
    vatIncluded: true,
    vatPercentage: 9,
  })
  expect(unitPrices([cents(100_00)], { ...own, leading: 'excl' })).toMatchObject({
    baseInclVat: 109_00,
    baseExclVat: 100_00,
    vatIncluded: false,
  })
})

it('says the percentage of the whole where one part is set to the cent', () => {
  const parts = [cents(100_00), { base: cents(100_00), discounted: cents(50_00) }]
  expect(unitPrices(parts, { ...rule, discountPercentage: 0 }).discountPercentage).toBe(25)
  expect(unitPrices(parts, rule)).toMatchObject({ discountInclVat: 130_00, discountPercentage: 35 })
})

it('asks of a customer with prices of its own the same part of both prices', () => {
  const own = { ...rule, percentageOfList: 8_000 }
  expect(customerPricePart({ price: 100_00, discountedPrice: 50_00 }, own)).toEqual({ base: 80_00, discounted: 40_00 })
  expect(customerPricePart({ price: 100_00, discountedPrice: 0 }, own)).toEqual({ base: 80_00, discounted: 0 })
  for (const discountedPrice of [null, undefined])
    expect(customerPricePart({ price: 100_00, discountedPrice }, own)).toBe(80_00)
})
