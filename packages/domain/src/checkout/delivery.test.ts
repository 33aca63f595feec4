import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { deliveryFits, deliveryPrice, stackedThickness } from './delivery.ts'

const toDoor = { countryCode: 'NL', maximumWeight: 0, letterbox: false } as const

it.each([
  ['as heavy as it may be', 'NL', 2_000, true],
  ['a gram more', 'NL', 2_001, false],
  ['for another country', 'BE', 1, false],
] as const)('says of goods %s whether they can go', (_, country, weight, fits) => {
  expect(deliveryFits({ ...toDoor, maximumWeight: 2_000 }, country, { weight, letterboxThickness: null })).toBe(fits)
})

it('takes any weight where none is set', () => {
  fc.assert(
    fc.property(fc.nat(), (weight) => {
      expect(deliveryFits(toDoor, 'NL', { weight, letterboxThickness: null })).toBe(true)
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

it.each([
  ['a thin book', [{ quantity: 1, letterboxThickness: 18 }], 600, true],
  ['books that are together as thick as a letterbox', [{ quantity: 2, letterboxThickness: 16 }], 900, true],
  ['one book too many', [{ quantity: 2, letterboxThickness: 18 }], 900, false],
  ['what weighs more than a letterbox parcel may', [{ quantity: 1, letterboxThickness: 18 }], 2_001, false],
  ['a light rug, which is rolled', [{ quantity: 1, letterboxThickness: null }], 1_500, false],
  ['a book beside a rug', [18, null].map((letterboxThickness) => ({ quantity: 1, letterboxThickness })), 1_900, false],
])('says of %s whether it goes through a letterbox', (_, lines, weight, fits) => {
  const sent = { weight, letterboxThickness: stackedThickness(lines) }
  expect(deliveryFits({ ...toDoor, letterbox: true }, 'NL', sent)).toBe(fits)
  expect(deliveryFits(toDoor, 'NL', sent)).toBe(true)
})
