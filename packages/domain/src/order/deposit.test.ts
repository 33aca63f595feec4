import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { depositOf } from './deposit.ts'

const on = (percentage: number) => ({ state: true, percentage })

it.each([
  [999_99, 20, 200_00],
  [10_02, 12.5, 1_25],
  [12_50, 5, 63],
])('asks of %i cents %d percent first, rounded half up', (total, percentage, deposit) => {
  expect(depositOf(cents(total), on(percentage), 'private')).toBe(deposit)
})

it('asks all of it when deposits are off, or would be nothing or everything', () => {
  expect(depositOf(cents(100_00), { state: false, percentage: 20 }, 'private')).toBeUndefined()
  expect(depositOf(cents(1), on(20), 'private')).toBeUndefined()
  expect(depositOf(cents(0), on(20), 'private')).toBeUndefined()
  expect(depositOf(cents(100_00), on(100), 'business')).toBeUndefined()
})

it('never obliges a consumer to pay more than half beforehand, whatever is set', () => {
  expect(depositOf(cents(100_00), on(80), 'business')).toBe(80_00)
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 1_000 }), (total, tenths) => {
      const deposit = depositOf(total, on(tenths / 10), 'private') ?? 0
      expect(deposit * 2).toBeLessThanOrEqual(total + 1)
      expect(Number.isSafeInteger(deposit)).toBe(true)
    }),
  )
})
