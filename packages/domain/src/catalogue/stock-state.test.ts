import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOrderable } from './orderable.ts'
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
  ['made to measure is made', aRug(0, { isMadeToMeasure: true, backorder: true }), 'made'],
  ['made to measure of what has run out is not made', aRug(0, { isMadeToMeasure: true }), 'out'],
  [
    'gone for good is gone',
    aRug(3, { stock: { openQuantity: 3, isManaged: false, isPermanentlyOutOfStock: true } }),
    'permanentlyOut',
  ],
] as const)('%s', (_, rug, expected) => {
  expect(stockState(rug, 5)).toBe(expected)
})

const flags = fc.record({
  openQuantity: fc.integer({ min: -5, max: 20 }),
  isManaged: fc.boolean(),
  isPermanentlyOutOfStock: fc.boolean(),
  backorder: fc.boolean(),
})
it('says that it is out exactly when it cannot be ordered', () => {
  fc.assert(
    fc.property(flags, fc.boolean(), fc.nat(9), ({ backorder, ...stock }, isMadeToMeasure, threshold) => {
      const said = stockState({ stock, backorder, isMadeToMeasure }, threshold)
      expect(said === 'out' || said === 'permanentlyOut').toBe(!isOrderable({ ...stock, backorder }))
    }),
  )
})
