import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import { toStruckPrices } from './struck-price.ts'

const offer = fc
  .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.option(fc.integer({ min: 0, max: 5_000_000 })))
  .map(([price, more]) => ({ price: cents(price), before: more === null ? undefined : cents(price + more) }))

it('keeps what is struck and what is asked, both to the cent', () => {
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1, maxLength: 6 }), (offers) => {
      const { discountPercentage, bases, discounted } = toStruckPrices(offers)
      expect(bases).toEqual(offers.map(({ price, before = price }) => before))
      expect(discounted ?? bases.map((base) => fractionOf(base, 10_000 - discountPercentage, 10_000))).toEqual(
        offers.map(({ price }) => price),
      )
    }),
  )
})

it('says 399 instead of 499 with one percentage', () => {
  const prices = { discountPercentage: 2004, bases: [49_900], discounted: undefined }
  expect(toStruckPrices([{ price: cents(39_900), before: cents(49_900) }])).toEqual(prices)
})

it('keeps both amounts where sizes are reduced differently', () => {
  const sizes = [
    { price: cents(39_900), before: cents(49_900) },
    { price: cents(59_920), before: cents(74_900) },
  ]
  expect(toStruckPrices(sizes)).toEqual({
    discountPercentage: 2000,
    bases: [49_900, 74_900],
    discounted: [39_900, 59_920],
  })
})

it('reduces nothing that costs as much as before, or more', () => {
  expect(toStruckPrices([{ price: cents(100), before: cents(100) }, { price: cents(5) }])).toEqual({
    discountPercentage: 0,
    bases: [100, 5],
    discounted: undefined,
  })
  expect(toStruckPrices([{ price: cents(120_00), before: cents(100_00) }])).toEqual({
    discountPercentage: 0,
    bases: [100_00],
    discounted: [120_00],
  })
})

it('keeps the amounts where only more than 99 % would give them', () => {
  expect(toStruckPrices([{ price: cents(1_00), before: cents(100_00) }])).toMatchObject({
    discountPercentage: 9_900,
    discounted: undefined,
  })
  expect(toStruckPrices([{ price: cents(50), before: cents(100_00) }])).toMatchObject({
    discountPercentage: 9_900,
    discounted: [50],
  })
})
