import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { deliveryFits, deliveryPrice } from './delivery.ts'

it.each([
  ['as heavy as it may be', 'NL', 2_000, true],
  ['a gram more', 'NL', 2_001, false],
  ['for another country', 'BE', 1, false],
] as const)('says of goods %s whether they can go', (_, country, weight, fits) => {
  expect(deliveryFits({ countryCode: 'NL', maximumWeight: 2_000 }, country, weight)).toBe(fits)
})

it('takes any weight where none is set', () => {
  fc.assert(
    fc.property(fc.nat(), (weight) => {
      expect(deliveryFits({ countryCode: 'NL', maximumWeight: 0 }, 'NL', weight)).toBe(true)
    }),
  )
})

it('is free from the very amount on that the merchant set, and never where none is set', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1 }), fc.nat(), (price, freeFrom, goods) => {
      expect(deliveryPrice({ price: cents(price), freeFrom: cents(freeFrom) }, cents(goods))).toBe(
        goods >= freeFrom ? 0 : price,
      )
      expect(deliveryPrice({ price: cents(price), freeFrom: cents(0) }, cents(goods))).toBe(price)
    }),
  )
  const terms = { price: cents(6_95), freeFrom: cents(50_00) }
  expect([49_99, 50_00].map((goods) => deliveryPrice(terms, cents(goods)))).toEqual([6_95, 0])
})
