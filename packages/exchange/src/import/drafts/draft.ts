import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { PartialText } from '@toonbank/shop/record/partial-text.ts'
import type { EarlierPriceEntry } from '../formats/json-earlier-price.ts'
import type { Problem } from '../problem.ts'
import type { GroupRecord, ItemRecord, ProductRecord, StockRecord } from '../records/catalogue-record.ts'
import type { StockFigure } from './stock-figure.ts'

type Texts = 'title' | 'slug' | 'description' | 'short' | 'care' | 'seoTitle' | 'seoDescription'

/** A product's fields in a file. An absent field stays as it is, or gets its default in a new product. */
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
  readonly stock?: (Partial<Omit<StockRecord, 'quantity'>> & { readonly quantity?: StockFigure }) | undefined
  /** The whole list: groups and choices that are not in it are removed. */
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

/** One choice as tables write it: an article of its own with its whole price. */
export interface Variant {
  readonly line: number
  readonly articleNumber: string | null
  /** Empty when there is nothing to choose. */
  readonly name: string
  readonly price?: Cents | undefined
  /** Before the discount. */
  readonly before?: Cents | undefined
  readonly quantity?: StockFigure | undefined
  /** It has no stock of its own: the product's is for all its choices. */
  readonly sharesStock?: boolean | undefined
  readonly weight?: number | undefined
  readonly gtin?: string | undefined
}

export interface Draft {
  readonly line: number
  /** The number of a new product; an existing product is meant when it owns this number or one of the variants'. */
  readonly articleNumber: string
  readonly entry: ProductEntry
  /** Initial values for a new product: an existing one keeps what the shop has made of them. */
  readonly forNew?: () => ProductEntry
  /** Where its page was, and those of its categories from the topmost down, in the shop that the file comes from. */
  readonly oldPaths?: { readonly product: string; readonly categories: readonly string[] } | undefined
  /** Of tables only: the choices, and the group that they belong to. */
  readonly variants?: { readonly group: string; readonly items: readonly Variant[] } | undefined
  /** Titles from the topmost down. */
  readonly categoryPath?: readonly string[] | undefined
  /** Texts by the facet's key, where the file says more than slugs. */
  readonly facetTexts?: Readonly<Record<string, readonly string[]>> | undefined
  /** Of a file with nothing but stock or prices of articles, which never makes products. */
  readonly onlyExisting?: 'stock' | 'prices' | undefined
  /** The file counts stock without saying how much there is: of a new product the import has to ask. */
  readonly asksForStock?: boolean | undefined
  /** Of a new product only; for a known one the shop's own record counts. */
  readonly earlierPrices?: readonly EarlierPriceEntry[] | undefined
  readonly language: Locale
}

/** Every article number by which the draft may mean an existing product. */
export const numbersOf = (draft: Draft): string[] => [
  ...new Set([draft.articleNumber, ...(draft.variants?.items.flatMap((variant) => variant.articleNumber ?? []) ?? [])]),
]

/** Whether the file sets any stock. */
export const namesPieces = ({ entry, variants }: Draft): boolean =>
  entry.stock?.quantity !== undefined ||
  (entry.options ?? []).some(({ items }) => items.some(({ stockQuantity }) => stockQuantity !== undefined)) ||
  (variants?.items ?? []).some(({ quantity }) => quantity !== undefined)

/** A product with the draft applied, or why it is refused. */
export type Overlaid = { readonly record: ProductRecord } | { readonly problem: Problem }
