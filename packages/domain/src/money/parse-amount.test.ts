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
  ['1.299,-', 129900],
  ['€ 1,299.–', 129900],
  ['0.99', 99],
  ['1299,--', 129900],
  ['1299,–', 129900],
  ['1 \u202f 299', 129900],
  ["1'299'000", 129900000],
  ["1'299", 129900],
  ['1.299.000,5', 129900050],
  ['12.299.000', 1229900000],
  ['999.999.999,99', 99999999999],
  ['999999999.99', 99999999999],
  ['000000000012', 1200],
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
  ['1.299.-', 'notAnAmount'],
  ['12,34,56', 'notAnAmount'],
  ['1,299.00,00', 'notAnAmount'],
  ['1299.', 'notAnAmount'],
  ['gratis', 'notAnAmount'],
  ['USD 12', 'otherCurrency'],
  ['1e5', 'notAnAmount'],
  ['١٢', 'notAnAmount'],
  ['9999999999999', 'tooLarge'],
  ['1000000000', 'tooLarge'],
  ['0000000000012', 'tooLarge'],
  ['1,-5', 'notAnAmount'],
  ['1,---', 'notAnAmount'],
  ['12EUR5', 'notAnAmount'],
  ['5 EUR 5', 'notAnAmount'],
  ['€€5', 'otherCurrency'],
  ['1abc5', 'notAnAmount'],
  ['5abcd', 'notAnAmount'],
  ["1'29", 'notAnAmount'],
  ["1'2999", 'notAnAmount'],
  ['1.2999', 'notAnAmount'],
  ["1'299.000", 'notAnAmount'],
  ["1.299'000", 'notAnAmount'],
  ["1.299'000,50", 'notAnAmount'],
  ['1.29.000', 'notAnAmount'],
  ['1.299.00', 'notAnAmount'],
  ['1299.000.000', 'notAnAmount'],
  ['1299,000.50', 'notAnAmount'],
  ['1,29,299.50', 'notAnAmount'],
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
