import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { StockFigure } from '../drafts/stock-figure.ts'

/** A line of a table or an item of a feed, once its columns are understood: one article, or a part of one. */
export interface FlatItem {
  readonly line: number
  /** What holds the colours and sizes of one design together. */
  readonly group: string
  /** True when the group is only this article's own number. */
  readonly alone: boolean
  readonly articleNumber: string | null
  readonly title?: string | undefined
  readonly html?: string | undefined
  readonly brand?: string | undefined
  readonly categoryPath?: readonly string[] | undefined
  readonly colour?: string | undefined
  readonly materials: readonly string[]
  readonly patterns: readonly string[]
  readonly sizes: readonly string[]
  /** What is left to choose once the colour is. */
  readonly choices: readonly { readonly name: string; readonly value: string }[]
  /** Whether there is an article on this line, not only one more picture. */
  readonly isVariant: boolean
  readonly price?: Cents | undefined
  readonly before?: Cents | undefined
  readonly quantity?: StockFigure | undefined
  readonly managed?: boolean | undefined
  readonly backorder?: boolean | undefined
  /** Not to be sold any more. */
  readonly gone?: boolean | undefined
  readonly weight?: number | undefined
  /** Of this very article. */
  readonly pictures: readonly string[]
  /** Of the whole group: Shopify writes them on whatever line is free. */
  readonly gallery: readonly string[]
}
