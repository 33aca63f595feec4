import type { GroupRecord, ProductRecord } from '../records/catalogue-record.ts'
import { groupsOf, stockGroups } from '../records/combinations.ts'
import type { Overlaid } from './draft.ts'
import type { Placed } from './place-variants.ts'
import { isChange, piecesBy, type StockFigure } from './stock-figure.ts'

/**
 * Applies a file's stock of combinations. The lowest of several figures for one choice counts; several figures for one
 * whole product are refused, because their sum could sell a combination twice.
 */
export function withPieces(record: ProductRecord, placed: readonly Placed[]): Overlaid {
  const figures = placed.flatMap(({ variant: { line, quantity }, items }) =>
    quantity === undefined ? [] : [{ line, quantity, items }],
  )
  const [counted] = stockGroups(record)
  if (figures.length === 0) return { record }
  if (counted !== undefined) return { record: withPiecesOf(record, counted, figures) }
  const [first, second] = figures.filter(({ quantity }) => (isChange(quantity) ? quantity.change : quantity) !== 0)
  const message = `${record.articleNumber} is counted as a whole in the shop; this file counts several of its choices.`
  if (second) return { problem: { line: second.line, field: 'Quantity', message } }
  const figure = first?.quantity ?? (figures.every(({ quantity }) => isChange(quantity)) ? { change: 0 } : 0)
  return { record: { ...record, stock: { ...record.stock, quantity: piecesBy(figure, record.stock.quantity) } } }
}

type Figure = Pick<Placed, 'items'> & { readonly quantity: StockFigure }

function withPiecesOf(record: ProductRecord, counted: number, figures: readonly Figure[]): ProductRecord {
  const group = groupsOf(record)[counted] as GroupRecord
  const items = group.items.map((item) => {
    const now = item.stockQuantity
    const own = figures
      .filter((one) => one.items[counted]?.key === item.key)
      .map(({ quantity }) => piecesBy(quantity, now ?? 0))
    return own.length === 0 || now === null ? item : { ...item, stockQuantity: Math.min(...own) }
  })
  if (items.every(({ stockQuantity }, at) => stockQuantity === group.items[at]?.stockQuantity)) return record
  return {
    ...record,
    options: record.options.map((one) => (one.key === group.key ? { ...group, items } : one)),
    stock: { ...record.stock, quantity: items.reduce((sum, { stockQuantity }) => sum + (stockQuantity ?? 0), 0) },
  }
}
