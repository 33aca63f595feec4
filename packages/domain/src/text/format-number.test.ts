import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber } from './format-number.ts'

const locales = ['nl-NL', 'en-US', 'de-BE'] as const

it('writes thousands and decimals as the language does', () => {
  expect(formatNumber(12_522, 'nl-NL')).toBe('12.522')
  expect(formatNumber(1_234_567.5, 'en-US', { minDecimals: 2 })).toBe('1,234,567.50')
  expect(formatNumber(4, 'nl-NL', { minDecimals: 1 })).toBe('4,0')
  expect(formatNumber(1.23456, 'nl-NL', { maxDecimals: 4 })).toBe('1,2346')
})

it('writes every number as Intl does, but for a zero with a minus', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1_000),
    // -0 + 0 is 0.
    fc.double().map((any) => any + 0),
  )
  fc.assert(
    fc.property(number, fc.constantFrom(...locales), fc.nat(3), fc.nat(3), (value, locale, minDecimals, more) => {
      const maxDecimals = minDecimals + more
      const byIntl = new Intl.NumberFormat(locale, {
        minimumFractionDigits: minDecimals,
        maximumFractionDigits: maxDecimals,
      })
      expect(formatNumber(value, locale, { minDecimals, maxDecimals })).toBe(byIntl.format(value))
    }),
  )
})
