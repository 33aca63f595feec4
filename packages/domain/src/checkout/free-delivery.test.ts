import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { freeDelivery } from './free-delivery.ts'
import { leastShipping, type ShippingOption } from './least-shipping.ts'

const way = (more: Partial<ShippingOption> = {}): ShippingOption => ({
  type: 'shipping',
  countryCode: 'NL',
  price: cents(6_95),
  freeFrom: cents(50_00),
  maximumWeight: 0,
  letterbox: false,
  ...more,
})
const of = (options: ShippingOption[], value: number, weight = 1_000, letterboxThickness: number | null = null) =>
  freeDelivery(options, 'NL', { value: cents(value), weight, letterboxThickness })

it('is free from the limit on, and names the limit below it', () => {
  expect(of([way()], 50_00)).toEqual({ kind: 'free' })
  expect(of([way()], 49_99)).toEqual({ kind: 'from', amount: 50_00 })
  expect(of([way({ price: cents(0), freeFrom: cents(0) })], 1)).toEqual({ kind: 'free' })
})

it('says nothing where sending is never free: without a limit, to another country, or when it is collected', () => {
  const never = [way({ freeFrom: cents(0) }), way({ countryCode: 'BE' }), way({ type: 'pickup', price: cents(0) })]
  expect(of(never, 500_00)).toBeUndefined()
  expect(of([], 500_00)).toBeUndefined()
})

it('leaves out a way that is for lighter goods, also when it would take more pieces than it can carry', () => {
  const letterbox = way({ freeFrom: cents(20_00), maximumWeight: 2_000 })
  expect(of([letterbox, way()], 30_00, 2_001)).toEqual({ kind: 'from', amount: 50_00 })
  expect(of([letterbox], 12_00, 1_000)).toEqual({ kind: 'from', amount: 20_00 })
  expect(of([letterbox], 12_00, 1_500)).toBeUndefined()
  const throughTheDoor = way({ freeFrom: cents(20_00), letterbox: true })
  expect(of([throughTheDoor], 12_00, 500, 16)).toEqual({ kind: 'from', amount: 20_00 })
  expect(of([throughTheDoor], 12_00, 500, 17)).toBeUndefined()
})

it('is free exactly when the cheapest way costs nothing, and is once the named value is reached', () => {
  const anOption = fc.record({
    type: fc.constantFrom('shipping', 'pickup'),
    countryCode: fc.constantFrom('NL', 'BE'),
    price: fc.integer({ min: 0, max: 100_00 }).map(cents),
    freeFrom: fc.integer({ min: 0, max: 300_00 }).map(cents),
    maximumWeight: fc.constantFrom(0, 2_000, 20_000),
    letterbox: fc.boolean(),
  })
  const value = fc.integer({ min: 1, max: 400_00 })
  const aWeight = fc.integer({ min: 0, max: 30_000 })
  const aThickness = fc.option(fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(fc.array(anOption), value, aWeight, aThickness, (options, each, weight, thickness) => {
      const free = freeDelivery(options, 'NL', { value: cents(each), weight, letterboxThickness: thickness })
      const cost = (pieces: number) =>
        leastShipping(options, 'NL', {
          value: cents(each * pieces),
          weight: weight * pieces,
          letterboxThickness: thickness && thickness * pieces,
        })
      expect(free?.kind === 'free').toBe(cost(1) === 0)
      if (free?.kind === 'from') expect(cost(Math.ceil(free.amount / each))).toBe(0)
    }),
  )
})
