import { cents } from '@toonbank/domain/money/cents.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mollieAmount, toMollieAmount } from './mollie-amount.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1234.50'],
  [-25_00, '-25.00'],
  [-5, '-0.05'],
])('writes %s cents as %s', (amount, value) => {
  expect(toMollieAmount(cents(amount))).toEqual({ currency: 'EUR', value })
})

it('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999), (amount) => {
      expect(v.parse(mollieAmount, toMollieAmount(cents(amount)))).toEqual({ currency: 'EUR', amount })
    }),
  )
})

it.each(['1', '1.5', '1,50', '1.500', '01.50', '1e3', ' 1.00', '-1.00', '', 'NaN', '1.00\n'])(
  'does not read %j',
  (value) => {
    expect(v.safeParse(mollieAmount, { currency: 'EUR', value }).success).toBe(false)
  },
)
