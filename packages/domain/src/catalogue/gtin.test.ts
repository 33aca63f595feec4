import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isGtin } from './gtin.ts'

it.each(['96385074', '036000291452', '8712345678906', '10614141000415'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true)
})

it.each(['', '8712345678907', '871234567890', 'SKU-12345678', '87123456 78906', '123456789'])('%j is none', (text) => {
  expect(isGtin(text)).toBe(false)
})

it('has exactly one right last digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:\d{7}|\d{11,13})$/), (start) => {
      expect([...'0123456789'].filter((digit) => isGtin(start + digit))).toHaveLength(1)
    }),
  )
})
