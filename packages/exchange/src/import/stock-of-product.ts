import { toFieldProblems } from '@toonbank/shop/record/field-problem.ts'
import { key, yesOrNo } from '@toonbank/shop/record/json-fields.ts'
import { refusedFor } from '@toonbank/shop/record/record-kind.ts'
import * as v from 'valibot'
import type { GivenProduct } from './change-product.ts'
import { piecesBy, type StockFigure } from './drafts/stock-figure.ts'
import { stockPieces } from './formats/json-product.ts'
import { overOptions } from './over-options.ts'
import type { ProductView } from './product-actions.ts'
import type { ProductRecord } from './records/catalogue-record.ts'
import type { StoredProduct } from './records/read-records.ts'

const pieces = stockPieces(0, 1_000_000)
const number = { articleNumber: v.string('must be a text'), quantity: v.exactOptional(pieces) }
const ofChoice = v.strictObject(number)
const item = v.strictObject({ key, articleNumber: v.exactOptional(v.nullable(v.string())), quantity: pieces })
const ofProduct = v.strictObject({
  ...number,
  managed: v.exactOptional(yesOrNo),
  backorder: v.exactOptional(yesOrNo),
  permanentlyOutOfStock: v.exactOptional(yesOrNo),
  options: v.exactOptional(v.array(v.strictObject({ key, items: v.array(item) }), 'must be a list')),
})
type Stock = v.InferOutput<typeof ofProduct>

export const stockOfProduct: ProductView = {
  kind: 'stock',
  toRecord: toStock,
  toListed: ({ articleNumber, title, stockQuantity, stockManaged, backorder, permanentlyOutOfStock }) => ({
    ...{ articleNumber, title, quantity: stockQuantity, managed: stockManaged, backorder, permanentlyOutOfStock },
  }),
  toGiven(given, stored) {
    if (!stored) return { refusal: refusedFor('notFound', []) }
    const isChoice = stored.record.articleNumber !== given.articleNumber
    return isChoice ? choiceStockOf(given, stored) : productStockOf(given, stored)
  },
  without: ({ record }) => ({ articleNumber: record.articleNumber, stock: { managed: false } }),
}

function productStockOf(given: object, { record }: StoredProduct): GivenProduct {
  const parsed = v.safeParse(ofProduct, given)
  if (!parsed.success) return { refusal: refusedFor('invalid', toFieldProblems(parsed.issues)) }
  const { articleNumber, quantity, options = [], ...flags } = parsed.output
  const problem = problemOf(parsed.output, record)
  if (problem !== undefined) return wrong(problem)
  const named = new Map(options.flatMap((group) => group.items.map((one) => [`${group.key} ${one.key}`, one.quantity])))
  const known = record.options.flatMap((group) =>
    group.items.map((one) => ({ called: `${group.key} ${one.key}`, stockQuantity: one.stockQuantity })),
  )
  for (const [name, pieces] of named) {
    const choice = known.find((one) => one.called === name)
    if (!choice || choice.stockQuantity === null) return wrong(`the choice '${name}' has no pieces of its own.`)
    if (isBelowNothing(pieces, choice.stockQuantity) && !(flags.backorder ?? record.stock.backorder))
      return wrong(`there are fewer pieces of '${name}' than that.`)
  }
  const ofChoices = overOptions(record, (group, one) => {
    const pieces = named.get(`${group.key} ${one.key}`)
    return pieces === undefined ? undefined : { stockQuantity: figure(pieces) }
  })
  return {
    given: {
      articleNumber,
      stock: { ...flags, ...(quantity === undefined || named.size > 0 ? {} : { quantity: figure(quantity) }) },
      ...(named.size > 0 ? { options: ofChoices } : {}),
    },
  }
}

function problemOf({ quantity, managed, backorder }: Stock, { stock, options }: ProductRecord): string | undefined {
  if (quantity === undefined) return undefined
  const hasSizes = options.some(({ items }) => items.some((one) => one.stockQuantity !== null))
  if (hasSizes && quantity !== stock.quantity) return 'has choices with pieces of their own: save those.'
  if (!(managed ?? stock.managed) && quantity !== stock.quantity) return 'is not counted: save it with "managed": true.'
  const isBelow = isBelowNothing(quantity, stock.quantity) && !(backorder ?? stock.backorder)
  return isBelow ? 'there are fewer pieces than that.' : undefined
}

function choiceStockOf(given: object, { record }: StoredProduct): GivenProduct {
  const parsed = v.safeParse(ofChoice, given)
  if (!parsed.success) return { refusal: refusedFor('invalid', toFieldProblems(parsed.issues)) }
  const { articleNumber, quantity } = parsed.output
  const item = record.options.flatMap(({ items }) => items).find((one) => one.articleNumber === articleNumber)
  if (quantity === undefined) return wrong('is missing.')
  if (!item || item.stockQuantity === null || !record.stock.managed) return wrong('is not counted.')
  if (isBelowNothing(quantity, item.stockQuantity) && !record.stock.backorder)
    return wrong('there are fewer pieces than that.')
  const options = overOptions(record, (_, one) =>
    one.articleNumber === articleNumber ? { stockQuantity: figure(quantity) } : undefined,
  )
  return { given: { articleNumber: record.articleNumber, options } }
}

const isBelowNothing = (quantity: StockFigure | undefined, before: number): boolean =>
  quantity !== undefined && piecesBy(quantity, before) < 0

const figure = (quantity: StockFigure) =>
  typeof quantity === 'number' ? quantity : `${quantity.change < 0 ? '-' : '+'}${Math.abs(quantity.change)}`

const wrong = (message: string): GivenProduct => ({
  refusal: refusedFor('invalid', [{ field: 'quantity', message }]),
})

function toStock({ articleNumber, stock, options }: ProductRecord) {
  const counted = options.flatMap(({ key, items }) => {
    const own = items.flatMap(({ key, articleNumber, stockQuantity: quantity }) =>
      quantity === null ? [] : [{ key, articleNumber, quantity }],
    )
    return own.length > 0 ? [{ key, items: own }] : []
  })
  return { articleNumber, ...stock, ...(counted.length > 0 ? { options: counted } : {}) }
}
