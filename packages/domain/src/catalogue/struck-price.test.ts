import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { share } from '../money/divide-rounded.ts'
import { toStruckPrices } from './struck-price.ts'

const offer = fc
  .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.option(fc.integer({ min: 0, max: 5_000_000 })))
  .map(([price, more]) => ({ price: cents(price), before: more === null ? undefined : cents(price + more) }))

it('keeps every selling price to the cent and never claims a larger discount than is given', () => {
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1, maxLength: 6 }), (offers) => {
      const { discountPercentage, bases } = toStruckPrices(offers)
      offers.forEach(({ price, before = price }, at) => {
        expect(share(cents(bases[at] as number), 10_000 - discountPercentage, 10_000)).toBe(price)
        expect(discountPercentage).toBeLessThanOrEqual((1 - price / before) * 10_000 + 1e-6)
      })
    }),
  )
})

it('makes 399 instead of 499 a fifth off', () => {
  expect(toStruckPrices([{ price: cents(39_900), before: cents(49_900) }])).toEqual({ discountPercentage: 2004, bases: [49_900] })
})
