import { expect, it } from 'vitest'
import { paymentFits } from './payment-method.ts'

it.each([
  [{ countries: ['NL'], businessOnly: false }, { countryCode: 'NL', business: false }, true],
  [{ countries: ['NL'], businessOnly: false }, { countryCode: 'BE', business: true }, false],
  [{ countries: ['NL', 'BE'], businessOnly: true }, { countryCode: 'BE', business: false }, false],
  [{ countries: ['NL', 'BE'], businessOnly: true }, { countryCode: 'BE', business: true }, true],
] as const)('%j for %j: %s', (terms, payer, fits) => {
  expect(paymentFits(terms, payer)).toBe(fits)
})
