import { expect, it } from 'vitest'
import { internationalPhone } from './phone-number.ts'

it.each([
  ['06-12345678', 'NL', '+31612345678'],
  ['+31 (0)30 123 45 67', 'NL', '+31301234567'],
  ['0031 6 12345678', 'BE', '+31612345678'],
  ['31612345678', 'NL', '+31612345678'],
  ['0470/12.34.56', 'BE', '+32470123456'],
  ['bel maar', 'NL', undefined],
  ['06', 'NL', undefined],
  ['', 'BE', undefined],
] as const)('reads %s in %s', (typed, countryCode, number) => {
  expect(internationalPhone(typed, countryCode)).toBe(number)
})
