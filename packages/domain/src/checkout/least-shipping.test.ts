import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { leastShipping, type ShippingOption } from './least-shipping.ts'

const option = (more: Partial<ShippingOption>): ShippingOption => ({
  type: 'shipping',
  countryCode: 'NL',
  price: cents(695),
  freeFrom: cents(50_00),
  maximumWeight: 0,
  letterbox: false,
  ...more,
})
const options = [
  option({}),
  option({ price: cents(395), freeFrom: cents(0), maximumWeight: 2_000 }),
  option({ type: 'pickup', price: cents(0) }),
]

it.each([
  ['light goods', 20_00, 1_000, 395],
  ['heavy goods', 20_00, 3_000, 695],
  ['goods from the free amount on', 50_00, 3_000, 0],
])('sends %s for the least that is asked', (_, value, weight, price) => {
  expect(leastShipping(options, 'NL', { value: cents(value), weight, letterboxThickness: null })).toBe(price)
})

it('sends nothing where no option goes, and does not count collecting', () => {
  expect(leastShipping(options, 'BE', { value: cents(1), weight: 1, letterboxThickness: null })).toBeUndefined()
  expect(
    leastShipping([option({ type: 'pickup', price: cents(0) })], 'NL', {
      value: cents(1),
      weight: 1,
      letterboxThickness: null,
    }),
  ).toBeUndefined()
})
