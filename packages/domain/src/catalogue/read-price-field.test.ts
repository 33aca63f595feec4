import { expect, it } from 'vitest'
import { readPriceField } from './read-price-field.ts'

it.each([
  ['250', 250],
  ['1.250', 1250],
  ['1,250', 1250],
  ['€ 1.250,50', 1251],
  ['1,250.49', 1250],
  ['99,60', 100],
  ['99,-', 99],
  ['99,--', 99],
  ['99,-5', undefined],
  ['0', 0],
  ['12.500.000', 12_500_000],
  ['', undefined],
  ['abc', undefined],
  ['-5', undefined],
  ['1e99', undefined],
  ['100-400', undefined],
])('%j is %s euros', (text, euros) => {
  expect(readPriceField(text)).toBe(euros)
})
