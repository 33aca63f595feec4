import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { StockFigure } from '../drafts/stock-figure.ts'

export interface FlatItem {
  readonly line: number
  /** The key identifies the design whose colours and sizes belong together. */
  readonly group: string
  /** True when the row names no group; `group` is then its own article number. */
  readonly alone: boolean
  readonly articleNumber: string | null
  readonly sharedNumber?: boolean | undefined
  readonly title?: string | undefined
  readonly oldPath?: string | undefined
  readonly oldCategoryPath?: ((title: string) => string) | undefined
  readonly html?: string | undefined
  readonly short?: string | undefined
  readonly seoTitle?: string | undefined
  readonly seoDescription?: string | undefined
  readonly gtin?: string | undefined
  readonly brand?: string | undefined
  readonly categoryPath?: readonly string[] | undefined
  /** Each colour becomes a product of its own. */
  readonly colour?: string | undefined
  /** Shopify's metafield lists the colours by which one product is found. */
  readonly colours?: readonly string[] | undefined
  readonly vatPercentage?: number | undefined
  readonly materials: readonly string[]
  readonly patterns: readonly string[]
  readonly sizes: readonly string[]
  readonly choices: readonly { readonly name: string; readonly value: string }[]
  /** False: the row is no article and only adds a picture. */
  readonly isVariant: boolean
  readonly price?: Cents | undefined
  readonly before?: Cents | undefined
  readonly quantity?: StockFigure | undefined
  readonly shared?: { readonly line: number; readonly pieces: StockFigure } | undefined
  readonly managed?: boolean | undefined
  readonly backorder?: boolean | undefined
  readonly gone?: boolean | undefined
  readonly weight?: number | undefined
  readonly pictures: readonly string[]
  readonly pictureTexts?: Readonly<Record<string, string>> | undefined
  /** Shopify puts pictures of the whole group into any of its rows. */
  readonly gallery: readonly string[]
}
