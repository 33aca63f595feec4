import { expect, it } from 'vitest'
import { orderNumber } from './order-number.ts'

it('calls an order by its year and its row, in six digits at least', () => {
  expect(orderNumber(123, new Date('2026-11-22T12:00:00Z'))).toBe('TB26-000123')
  expect(orderNumber(1_234_567, new Date('2031-01-01T00:00:00Z'))).toBe('TB31-1234567')
})
