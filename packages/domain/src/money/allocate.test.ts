import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import { cents, sum } from './cents.ts'

const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }).map(cents), { minLength: 1, maxLength: 12 })

it('divides a cent by three: the first gets it', () => {
  expect(allocate(cents(1), [cents(1), cents(1), cents(1)])).toEqual([1, 0, 0])
})

it('never takes from a line that costs nothing', () => {
  expect(allocate(cents(-100), [cents(0), cents(1), cents(1), cents(1)])).toEqual([0, -34, -33, -33])
})

it('gives what is left to the largest remainders, and of equal ones to the first', () => {
  expect(allocate(cents(100), [cents(1), cents(1), cents(4), cents(1)])).toEqual([15, 14, 57, 14])
  expect(allocate(cents(2), [cents(1), cents(1), cents(1)])).toEqual([1, 1, 0])
  expect(allocate(cents(10), [cents(16), cents(17), cents(67)])).toEqual([1, 2, 7])
})

it('gives all of it to the first where nothing weighs anything, and to nobody where there is nobody', () => {
  expect(allocate(cents(5), [cents(0), cents(0)])).toEqual([5, 0])
  expect(allocate(cents(5), [])).toEqual([])
})

it('adds up to the amount, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents), weights, (amount, of) => {
      expect(sum(allocate(amount, of))).toBe(amount)
    }),
  )
})

it('gives no part above its weight when there is enough for all', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weightsOf, part) => {
      const amount = cents(Math.floor(sum(weightsOf) * part))
      for (const [index, share] of allocate(amount, weightsOf).entries())
        expect(share).toBeLessThanOrEqual(weightsOf[index] ?? 0)
    }),
  )
})
