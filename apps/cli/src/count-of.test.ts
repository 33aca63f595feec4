import { expect, it } from 'vitest'
import { countOf } from './count-of.ts'

it('writes the noun of one as English does', () => {
  expect(['coupons', 'categories', 'addresses', 'delivery'].map((plural) => countOf(1, plural))).toEqual([
    '1 coupon',
    '1 category',
    '1 address',
    '1 delivery',
  ])
  expect(countOf(2, 'addresses')).toBe('2 addresses')
})
