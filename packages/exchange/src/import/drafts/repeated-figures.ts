import { type ItemRecord, numberOfChoice, type ProductRecord } from '../records/catalogue-record.ts'
import { combinationsOf, stockGroups } from '../records/combinations.ts'
import type { StockFigures } from '../records/imported-stock.ts'
import type { SoldSince } from '../records/stock-snapshot.ts'
import { isThe } from './choice-of-variant.ts'
import type { Draft } from './draft.ts'
import type { StockFigure } from './stock-figure.ts'

export function figuresOf({ articleNumber, entry, variants }: Draft): StockFigures {
  const items = (entry.options ?? []).flatMap(({ items }) => items)
  return new Map(
    [
      [articleNumber, entry.stock?.quantity] as const,
      ...items.map((item) => [numberOfItem(articleNumber, item), item.stockQuantity] as const),
      ...(variants?.items ?? []).map((one) => [numberOfVariant(articleNumber, one), one.quantity] as const),
    ].flatMap(([number, figure]) => (typeof figure === 'number' ? [[number, figure] as const] : [])),
  )
}

type Variant = NonNullable<Draft['variants']>['items'][number]

const numberOfItem = (product: string, item: { readonly key: string; readonly articleNumber?: string | null }) =>
  numberOfChoice(product, { key: item.key, articleNumber: item.articleNumber ?? null })
const numberOfVariant = (product: string, { articleNumber, name }: Variant) => articleNumber ?? `${product}-${name}`

/**
 * Removes figures that the last import brought already, because they are no new count and orders have changed the stock
 * since. `kept` lists the affected articles.
 */
export function withoutRepeatedFigures(
  draft: Draft,
  existing: ProductRecord,
  last: StockFigures,
): { readonly draft: Draft; readonly kept: readonly SoldSince[] } {
  const { entry, variants, articleNumber } = draft
  const kept = new Map<string, number>()
  const isCounted = entry.stock?.managed ?? existing.stock.managed
  const judge = <Figure extends StockFigure | null | undefined>(
    figure: Figure,
    number: string,
    stock: Stock | undefined,
  ): Figure | StockFigure => {
    if (typeof figure !== 'number' || !isCounted || !stock || last.get(number) !== figure) return figure
    if (figure !== stock.quantity) kept.set(stock.number, figure - stock.quantity)
    return unchanged
  }
  const { quantity } = entry.stock ?? {}
  const ofProduct = { number: existing.articleNumber, quantity: existing.stock.quantity }
  const judged: Draft = {
    ...draft,
    entry: {
      ...entry,
      ...(quantity === undefined
        ? {}
        : { stock: { ...entry.stock, quantity: judge(quantity, articleNumber, ofProduct) } }),
      ...(entry.options && {
        options: entry.options.map((group) => ({
          ...group,
          items: group.items.map((item) =>
            item.stockQuantity === undefined
              ? item
              : {
                  ...item,
                  stockQuantity: judge(
                    item.stockQuantity,
                    numberOfItem(articleNumber, item),
                    stockOfItem(existing, (one) => one.key === item.key, group.key),
                  ),
                },
          ),
        })),
      }),
    },
    ...(variants && {
      variants: {
        ...variants,
        items: variants.items.map((one) =>
          one.quantity === undefined
            ? one
            : {
                ...one,
                quantity: judge(one.quantity, numberOfVariant(articleNumber, one), stockOfVariant(existing, one)),
              },
        ),
      },
    }),
  }
  return { draft: judged, kept: [...kept].map(([number, pieces]) => ({ articleNumber: number, pieces })) }
}

const unchanged: StockFigure = { change: 0 }

interface Stock {
  readonly number: string
  readonly quantity: number
}

function stockOfItem(
  { articleNumber, options }: ProductRecord,
  isMeant: (item: ItemRecord) => boolean,
  groupKey?: string,
): Stock | undefined {
  const item = options
    .filter(({ key }) => groupKey === undefined || key === groupKey)
    .flatMap(({ items }) => items)
    .find(isMeant)
  if (!item || item.stockQuantity === null) return undefined
  return { number: numberOfChoice(articleNumber, item), quantity: item.stockQuantity }
}

function stockOfVariant(existing: ProductRecord, variant: Variant): Stock | undefined {
  const own = stockOfItem(existing, isThe(variant, existing))
  if (own) return own
  const [counted] = stockGroups(existing)
  if (counted === undefined)
    return variant.articleNumber === existing.articleNumber
      ? { number: existing.articleNumber, quantity: existing.stock.quantity }
      : undefined
  const item = combinationsOf(existing)?.find(({ number }) => number === variant.articleNumber)?.items[counted]
  return item && stockOfItem(existing, (one) => one === item)
}
