import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { leadingUnitPrice, percentageOff } from './unit-price.ts'

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
