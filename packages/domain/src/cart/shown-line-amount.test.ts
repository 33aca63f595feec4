import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { shownLineAmount } from './shown-line-amount.ts'

const aLine = (quantity: number, vatIncluded = true) => ({
  quantity,
  originalQuantity: 3,
  totals: { totalInclVat: cents(10_50), totalExclVat: cents(8_67) },
  prices: { discountInclVat: cents(3_50), discountExclVat: cents(2_89), vatIncluded, vatPercentage: 21 },
})

it('shows what the server counted, so that the lines add up to the cart', () => {
  expect(shownLineAmount(aLine(3))).toEqual({ inclVat: 10_50, exclVat: 8_67 })
})

it('counts a new quantity in the leading side and rounds the other once', () => {
  expect(shownLineAmount(aLine(35))).toEqual({ inclVat: 122_50, exclVat: 101_24 })
  expect(shownLineAmount(aLine(35, false))).toEqual({ inclVat: 122_39, exclVat: 101_15 })
})
