import { expect, it } from 'vitest'
import { type Stocked, stockState } from './stock-state.ts'

const aRug = (openQuantity: number, more: Partial<Stocked> = {}): Stocked => ({
  stock: { openQuantity, isManaged: true, isPermanentlyOutOfStock: false },
  backorder: false,
  isMadeToMeasure: false,
  ...more,
})

it.each([
  ['plenty is in stock', aRug(12), 'inStock'],
  ['the last pieces are counted', aRug(5), 'few'],
  ['none is sold out', aRug(0), 'out'],
  ['none with backorder can be ordered', aRug(0, { backorder: true }), 'backorder'],
  [
    'stock that is not managed is there',
    aRug(0, { stock: { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false } }),
    'inStock',
  ],
  ['made to measure is made', aRug(0, { isMadeToMeasure: true }), 'made'],
  ['gone for good is gone', aRug(3, { stock: { openQuantity: 3, isManaged: false, isPermanentlyOutOfStock: true } }), 'permanentlyOut'],
] as const)('%s', (_, rug, expected) => {
  expect(stockState(rug, 5)).toBe(expected)
})
