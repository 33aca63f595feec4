import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { shownLineAmounts } from './shown-line-amounts.ts'

const aLine = (quantity: number, vatIncluded = true) => ({
  quantity,
  originalQuantity: 3,
  totals: {
    subtotalInclVat: cents(12_00),
    subtotalExclVat: cents(9_91),
    totalInclVat: cents(10_50),
    totalExclVat: cents(8_67),
  },
  prices: {
    baseInclVat: cents(4_00),
    baseExclVat: cents(3_31),
    discountInclVat: cents(3_50),
    discountExclVat: cents(2_89),
    vatIncluded,
    vatPercentage: 21,
  },
})

it('shows what the server counted, so that the lines add up to the cart', () => {
  expect(shownLineAmounts(aLine(3))).toEqual({
    before: { inclVat: 12_00, exclVat: 9_91 },
    after: { inclVat: 10_50, exclVat: 8_67 },
  })
})

it('counts a new quantity in the leading side and rounds the other once', () => {
  expect(shownLineAmounts(aLine(35)).after).toEqual({ inclVat: 122_50, exclVat: 101_24 })
  expect(shownLineAmounts(aLine(35, false)).after).toEqual({ inclVat: 122_39, exclVat: 101_15 })
  expect(shownLineAmounts(aLine(2)).before).toEqual({ inclVat: 8_00, exclVat: 6_61 })
})
