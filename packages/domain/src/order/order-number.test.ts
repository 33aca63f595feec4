import { expect, it } from 'vitest'
import { orderNumber } from './order-number.ts'

it('calls an order by its year and its row, in six digits at least', () => {
  expect(orderNumber(123, new Date('2026-11-22T12:00:00Z'), 'Europe/Amsterdam')).toBe('TB26-000123')
  expect(orderNumber(1_234_567, new Date('2031-01-01T00:00:00Z'), 'UTC')).toBe('TB31-1234567')
})

it('takes the year of the shop, which begins before that of UTC or after it', () => {
  const evening = new Date('2026-12-31T23:30:00Z')
  expect(orderNumber(1, evening, 'Europe/Amsterdam')).toBe('TB27-000001')
  expect(orderNumber(1, evening, 'America/New_York')).toBe('TB26-000001')
})
