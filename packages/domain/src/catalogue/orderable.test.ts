import { expect, it } from 'vitest'
import { availableQuantity, isOrderable } from './orderable.ts'

const stock = { openQuantity: 3, isManaged: true, backorder: false, isPermanentlyOutOfStock: false }

it('sells what is there, what is not counted, and what may be ordered back', () => {
  expect(isOrderable(stock)).toBe(true)
  expect(isOrderable({ ...stock, openQuantity: 0 })).toBe(false)
  expect(isOrderable({ ...stock, openQuantity: 0, isManaged: false })).toBe(true)
  expect(isOrderable({ ...stock, openQuantity: 0, backorder: true })).toBe(true)
})

it('never sells what is gone for good', () => {
  expect(isOrderable({ ...stock, isPermanentlyOutOfStock: true })).toBe(false)
  expect(availableQuantity({ ...stock, isManaged: false, isPermanentlyOutOfStock: true }, 1)).toBe(0)
})

it('gives no more than there is', () => {
  expect([
    availableQuantity(stock, 2),
    availableQuantity(stock, 5),
    availableQuantity({ ...stock, backorder: true }, 5),
  ]).toEqual([2, 3, 5])
})
