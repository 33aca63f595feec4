import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareStock, type WantingLine } from './share-stock.ts'

const counted = (openQuantity: number) => ({
  openQuantity,
  isManaged: true,
  backorder: false,
  isPermanentlyOutOfStock: false,
})
const aLine = (quantity: number, line: Partial<WantingLine> = {}): WantingLine => ({
  productId: 1,
  stock: counted(5),
  items: [],
  quantity,
  ...line,
})

it('lets the lines of one product share what there is, the first first', () => {
  expect(shareStock([aLine(3), aLine(3), aLine(1), aLine(2, { productId: 2 })])).toEqual([3, 2, 0, 2])
})

it('lets the lines of one size share the pieces of that size', () => {
  const size = [{ id: 7, stockQuantity: 2 }]
  expect(shareStock([aLine(1, { items: size }), aLine(3, { items: size }), aLine(3)])).toEqual([1, 1, 3])
})

it('lets an item without stock of its own limit nothing', () => {
  const edge = { id: 8, stockQuantity: null }
  expect(shareStock([aLine(3, { items: [edge] }), aLine(2, { items: [edge, { id: 7, stockQuantity: 1 }] })])).toEqual([
    3, 1,
  ])
})

it('limits nothing that is not counted or may be ordered back, and gives nothing of what is gone for good', () => {
  const limitless = { ...counted(0), isManaged: false }
  expect(shareStock([aLine(9, { stock: limitless }), aLine(9, { stock: { ...counted(0), backorder: true } })])).toEqual(
    [9, 9],
  )
  expect(shareStock([aLine(1, { stock: { ...limitless, isPermanentlyOutOfStock: true } })])).toEqual([0])
})

it('never gives more than was wanted or than there is, and leaves nothing that somebody wants', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 100 }),
      (quantities, stock) => {
        const given = shareStock(quantities.map((quantity) => aLine(quantity, { stock: counted(stock) })))
        for (const [at, quantity] of quantities.entries()) expect(given[at]).toBeLessThanOrEqual(quantity)
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
        expect(sum(given)).toBe(Math.min(stock, sum(quantities)))
      },
    ),
  )
})
