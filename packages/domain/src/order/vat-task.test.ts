import { expect, it } from 'vitest'
import { validNumberDays } from '../checkout/intra-community-supply.ts'
import { type OrderStatus, orderStates } from './order-state.ts'
import { needsValidNumber } from './vat-task.ts'

const placed = new Date('2026-11-28T12:00:00Z')
const daysBefore = (days: number) => new Date(placed.getTime() - days * 86_400_000)
const needing = (checkedAt: Date | undefined): OrderStatus[] =>
  orderStates.filter((status) => needsValidNumber(status, placed, checkedAt))

it('asks about a number that was valid when the order was placed only until goods have left', () => {
  expect(needing(placed)).toEqual(['pending', 'paid', 'inProduction'])
  expect(needing(daysBefore(validNumberDays))).toEqual(['pending', 'paid', 'inProduction'])
})

it('asks about a number that was never checked, or too long ago, until the order is over for good', () => {
  const all = orderStates.filter((status) => status !== 'cancelled' && status !== 'returned')
  expect(needing(undefined)).toEqual(all)
  expect(needing(new Date(daysBefore(validNumberDays).getTime() - 1))).toEqual(all)
})
