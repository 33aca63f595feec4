import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { PartialText } from '@toonbank/shop/record/partial-text.ts'
import type { EarlierPriceEntry } from '../formats/json-earlier-price.ts'
import type { Problem } from '../problem.ts'
import type { GroupRecord, ItemRecord, ProductRecord, StockRecord } from '../records/catalogue-record.ts'
import type { StockFigure } from './stock-figure.ts'

type Texts = 'title' | 'slug' | 'description' | 'short' | 'care' | 'seoTitle' | 'seoDescription'

/** An absent field stays unchanged, or gets its default in a new product. */
export interface ProductEntry
  extends Partial<Omit<ProductRecord, Texts | 'articleNumber' | 'colour' | 'stock' | 'options' | 'pictureTexts'>> {
  readonly pictureTexts?: Readonly<Record<string, PartialText>> | undefined
  readonly title?: PartialText | undefined
  readonly slug?: PartialText | undefined
  readonly description?: PartialText | undefined
  readonly short?: PartialText | undefined
  readonly care?: PartialText | undefined
  readonly seoTitle?: PartialText | null | undefined
  readonly seoDescription?: PartialText | null | undefined
  readonly colour?: { readonly name?: PartialText | undefined; readonly hex?: string | undefined } | undefined
  /** The reduced prices that follow from the percentage are whole euros, stored as exact prices. */
  readonly wholeEuros?: boolean | undefined
  readonly stock?: (Partial<Omit<StockRecord, 'quantity'>> & { readonly quantity?: StockFigure }) | undefined
  /** The list is complete: groups and choices that are missing in it are removed. */
  readonly options?: readonly GroupEntry[] | undefined
}

export interface GroupEntry extends Pick<GroupRecord, 'key' | 'displayType'> {
  readonly name?: PartialText | undefined
  readonly items: readonly ItemEntry[]
}

export interface ItemEntry
  extends Partial<Omit<ItemRecord, 'key' | 'name' | 'stockQuantity'>>,
    Pick<ItemRecord, 'key'> {
  readonly name?: PartialText | undefined
  readonly stockQuantity?: StockFigure | null
}

export interface Variant {
  readonly line: number
  readonly articleNumber: string | null
  readonly name: string
  readonly price?: Cents | undefined
  readonly before?: Cents | undefined
  readonly quantity?: StockFigure | undefined
  readonly sharesStock?: boolean | undefined
  readonly weight?: number | undefined
  readonly gtin?: string | undefined
}

export interface Draft {
  readonly line: number
  /** The number is that of a new product; an existing product matches by this number or one of its variants'. */
  readonly articleNumber: string
  readonly entry: ProductEntry
  /** These initial values apply to a new product only; an existing one retains the shop's values. */
  readonly forNew?: () => ProductEntry
  readonly oldPaths?: { readonly product: string; readonly categories: readonly string[] } | undefined
  readonly variants?: { readonly group: string; readonly items: readonly Variant[] } | undefined
  readonly categoryPath?: readonly string[] | undefined
  readonly facetTexts?: Readonly<Record<string, readonly string[]>> | undefined
  readonly onlyExisting?: 'stock' | 'prices' | undefined
  /** The file only tells that stock is counted, so the import must ask for the amount of a new product. */
  readonly asksForStock?: boolean | undefined
  readonly earlierPrices?: readonly EarlierPriceEntry[] | undefined
  readonly language: Locale
}

export const numbersOf = (draft: Draft): string[] => [
  ...new Set([draft.articleNumber, ...(draft.variants?.items.flatMap((variant) => variant.articleNumber ?? []) ?? [])]),
]

export const namesPieces = ({ entry, variants }: Draft): boolean =>
  entry.stock?.quantity !== undefined ||
  (entry.options ?? []).some(({ items }) => items.some(({ stockQuantity }) => stockQuantity !== undefined)) ||
  (variants?.items ?? []).some(({ quantity }) => quantity !== undefined)

export type Overlaid = { readonly record: ProductRecord } | { readonly problem: Problem }
