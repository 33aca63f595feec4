import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choiceStock, isSoldOut } from './choice-stock.ts'
import { availableQuantity, isOrderable } from './orderable.ts'

const rug = { openQuantity: 9, isManaged: true, backorder: false, isPermanentlyOutOfStock: false }

it('is the product’s own stock when nothing chosen has any', () => {
  expect(choiceStock(rug, [])).toEqual(rug)
  expect(choiceStock(rug, [null, null])).toEqual(rug)
})

it('is the least of all that is counted', () => {
  expect(choiceStock(rug, [2, null])).toEqual({ ...rug, openQuantity: 2 })
  expect(choiceStock(rug, [4, 3]).openQuantity).toBe(3)
  expect(choiceStock({ ...rug, openQuantity: 1 }, [4]).openQuantity).toBe(1)
})

it('sells a size to its last piece, and no more', () => {
  expect(availableQuantity(choiceStock(rug, [1]), 5)).toBe(1)
  expect(isOrderable(choiceStock(rug, [0]))).toBe(false)
})

it('has no limit where the product has none', () => {
  expect(availableQuantity(choiceStock({ ...rug, isManaged: false }, [0]), 5)).toBe(5)
  expect(availableQuantity(choiceStock({ ...rug, backorder: true }, [-2]), 5)).toBe(5)
  expect(isOrderable(choiceStock({ ...rug, isManaged: false, isPermanentlyOutOfStock: true }, [7]))).toBe(false)
})

it('gives never more than any of the numbers it is counted by, and no less than it could', () => {
  const quantity = fc.integer({ min: -5, max: 20 })
  fc.assert(
    fc.property(
      quantity,
      fc.array(fc.option(quantity)),
      fc.integer({ min: 1, max: 30 }),
      (openQuantity, own, wanted) => {
        const counted = [openQuantity, ...own.filter((number) => number !== null)]
        const least = counted.reduce((one, other) => (one < other ? one : other))
        const expected = least <= 0 ? 0 : least < wanted ? least : wanted
        expect(availableQuantity(choiceStock({ ...rug, openQuantity }, own), wanted)).toBe(expected)
      },
    ),
  )
})

it.each([
  [0, {}, true],
  [-1, {}, true],
  [1, {}, false],
  [null, {}, false],
  [0, { isManaged: false }, false],
  [0, { backorder: true }, false],
])('an item with own stock %s of a product with %j is sold out: %s', (own, flags, expected) => {
  expect(isSoldOut({ ...rug, ...flags }, own)).toBe(expected)
})
