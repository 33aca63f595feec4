import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { divideRounded, fractionOf } from './divide-rounded.ts'

it('rounds the third decimal half away from zero, as Dutch and Belgian law ask', () => {
  expect([20_124n, 20_125n, 20_126n, -20_125n].map((n) => divideRounded(n, 10n))).toEqual([2012, 2013, 2013, -2013])
})

it('adds 21 % to the prices at which floating point goes wrong', () => {
  const plus21 = (price: number) => price + fractionOf(cents(price), 21, 100)
  expect([350, 550, 750, 1450].map(plus21)).toEqual([424, 666, 908, 1755])
})

it.each([0n, -1n])('divides by nothing below one: %s', (denominator) => {
  expect(() => divideRounded(1n, denominator)).toThrow(new RangeError('the denominator must be above zero'))
})

it('makes whole cents or nothing', () => {
  for (const broken of [0.5, Number.NaN, 2 ** 53])
    expect(() => cents(broken)).toThrow(`not a whole number of cents: ${broken}`)
})

it('is never further than half a cent from the exact fraction', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (numerator, denominator) => {
        const twiceError = 2n * (BigInt(divideRounded(numerator, denominator)) * denominator - numerator)
        expect(twiceError <= denominator && twiceError >= -denominator).toBe(true)
      },
    ),
  )
})
