import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { parseAmount, plainAmount } from './parse-amount.ts'

it.each([
  ['1.299,00', 129900],
  ['1299.00', 129900],
  ['1299', 129900],
  ['129.95 EUR', 12995],
  ['€ 129,95', 12995],
  ['EUR1,299.5', 129950],
  ['1.299.000', 129900000],
  ["1'299.00", 129900],
  ['1 299,00', 129900],
  ['1299,-', 129900],
  ['0.99', 99],
])('reads %s', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, value: amount })
})

it.each([
  ['', 'empty'],
  ['1.299', 'ambiguous'],
  ['1,299', 'ambiguous'],
  ['0.999', 'ambiguous'],
  ['129.95 USD', 'otherCurrency'],
  ['$129.95', 'otherCurrency'],
  ['£ 3', 'otherCurrency'],
  ['-5', 'negative'],
  ['1.2.3', 'notAnAmount'],
  ['12,34,56', 'notAnAmount'],
  ['1,299.00,00', 'notAnAmount'],
  ['1299.', 'notAnAmount'],
  ['gratis', 'notAnAmount'],
  ['USD 12', 'otherCurrency'],
  ['1e5', 'notAnAmount'],
  ['١٢', 'notAnAmount'],
  ['9999999999999', 'tooLarge'],
])('refuses %j as %s', (text, problem) => {
  expect(parseAmount(text)).toEqual({ ok: false, problem })
})

it('reads back every amount that a feed writes, with a point or a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(parseAmount(plainAmount(cents(amount)))).toEqual({ ok: true, value: amount })
      expect(parseAmount(`€ ${plainAmount(cents(amount)).replace('.', ',')}`)).toEqual({ ok: true, value: amount })
    }),
  )
})
