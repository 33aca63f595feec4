import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { StockFigure } from '../drafts/stock-figure.ts'

/**
 * A row of a table or an item of a feed in common terms: one article, or a part of one (Shopify's rows with only a
 * picture).
 */
export interface FlatItem {
  readonly line: number
  /** Key of the design whose colours and sizes belong together. */
  readonly group: string
  /** Whether the row names no group: then `group` is its own article number. */
  readonly alone: boolean
  readonly articleNumber: string | null
  /** Its number was made of one that other sizes have too. */
  readonly sharedNumber?: boolean | undefined
  readonly title?: string | undefined
  /** Where its page was in the shop that the file comes from. */
  readonly oldPath?: string | undefined
  /** The same of a category, by its title. */
  readonly oldCategoryPath?: ((title: string) => string) | undefined
  readonly html?: string | undefined
  readonly short?: string | undefined
  readonly seoTitle?: string | undefined
  readonly seoDescription?: string | undefined
  readonly gtin?: string | undefined
  readonly brand?: string | undefined
  readonly categoryPath?: readonly string[] | undefined
  /** Makes a product of its own. */
  readonly colour?: string | undefined
  /** Colours of one product, by which it is found: Shopify's metafield. */
  readonly colours?: readonly string[] | undefined
  readonly vatPercentage?: number | undefined
  readonly materials: readonly string[]
  readonly patterns: readonly string[]
  readonly sizes: readonly string[]
  /** The options beside the colour, which makes a product of its own. */
  readonly choices: readonly { readonly name: string; readonly value: string }[]
  /** Whether the row is an article; otherwise it only adds a picture. */
  readonly isVariant: boolean
  readonly price?: Cents | undefined
  readonly before?: Cents | undefined
  readonly quantity?: StockFigure | undefined
  /** Stock that several articles share, and the line where it stands. */
  readonly shared?: { readonly line: number; readonly pieces: StockFigure } | undefined
  readonly managed?: boolean | undefined
  readonly backorder?: boolean | undefined
  /** Discontinued: no longer for sale. */
  readonly gone?: boolean | undefined
  readonly weight?: number | undefined
  /** Pictures of this article. */
  readonly pictures: readonly string[]
  /** Alternative texts of its pictures, by their addresses. */
  readonly pictureTexts?: Readonly<Record<string, string>> | undefined
  /** Pictures of the whole group: Shopify puts them into any of its rows. */
  readonly gallery: readonly string[]
}
