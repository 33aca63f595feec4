import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { findUnpaidExcess, type UnpaidOrder } from './unpaid-limits.ts'

const limits = { pieces: 20, amount: cents(25_000_00) }
const anOrder = (outstanding: number, pieces: Record<number, number> = {}): UnpaidOrder => ({
  outstanding: cents(outstanding),
  pieces: new Map(Object.entries(pieces).map(([id, quantity]) => [Number(id), quantity])),
})

it('holds twenty pieces of one product in all orders together, and not one more', () => {
  expect(findUnpaidExcess([anOrder(1_00, { 7: 12 }), anOrder(1_00, { 7: 8, 8: 20 })], limits)).toBeUndefined()
  expect(findUnpaidExcess([anOrder(1_00, { 7: 12 }), anOrder(1_00, { 7: 9 })], limits)).toEqual({
    of: 'pieces',
    limit: 20,
  })
})

it('holds goods for 25,000 euros, and not for one cent more', () => {
  expect(findUnpaidExcess([anOrder(15_000_00), anOrder(10_000_00)], limits)).toBeUndefined()
  expect(findUnpaidExcess([anOrder(15_000_00), anOrder(10_000_01)], limits)).toEqual({ of: 'amount', limit: 25_000_00 })
})
