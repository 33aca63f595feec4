import type { Specification } from '@toonbank/database/stored/catalogue.ts'
import type { CustomSettings } from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { OptionDisplay } from '@toonbank/domain/catalogue/option-display.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'

/**
 * A product with everything that belongs to it, in our JSON format (docs/import.md). Amounts are cents in the leading
 * price, weights grams.
 */
export interface ProductRecord {
  readonly articleNumber: string
  readonly design: string
  readonly slug: Translated
  readonly title: Translated
  readonly colour: { readonly name: Translated; readonly hex: string }
  readonly brand: string
  readonly description: Translated
  readonly short: Translated
  /** Null: search engines see the title and the short description. */
  readonly seoTitle: Translated | null
  readonly seoDescription: Translated | null
  readonly specifications: readonly Specification[]
  readonly composition: readonly { readonly material: Translated; readonly percentage: number }[]
  readonly maker: { readonly name: string; readonly address: string | Translated; readonly email: string }
  readonly care: Translated
  readonly gtin: string | null
  readonly price: Cents
  /** The price after the discount, where it was set to the cent; null: it follows from the percentage. */
  readonly discountedPrice: Cents | null
  readonly discountPercentage: number
  readonly vatPercentage: number
  readonly weight: number
  readonly deliveryDays: number
  readonly stock: StockRecord
  readonly sample: boolean
  /** The thickness is in millimetres, packed flat for a letterbox; null: it does not fit. */
  readonly letterboxThickness: number | null
  /** A picture is the name of the shop's own file, or the address of a remote one. */
  readonly pictures: readonly string[]
  /** A picture without an alternative text gets the title. */
  readonly pictureTexts?: Readonly<Record<string, Translated>>
  readonly companions: readonly string[]
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly categories: readonly string[]
  readonly options: readonly GroupRecord[]
  readonly position: number
  readonly createdAt: string
}

export interface StockRecord {
  readonly quantity: number
  readonly managed: boolean
  readonly backorder: boolean
  readonly permanentlyOutOfStock: boolean
}

export interface GroupRecord {
  readonly key: string
  readonly name: Translated
  readonly displayType: OptionDisplay
  readonly items: readonly ItemRecord[]
}

export interface ItemRecord {
  readonly key: string
  readonly name: Translated
  /** The price is before the discount; per m² when made to measure. */
  readonly price: Cents
  readonly discountedPrice: Cents | null
  readonly weight: number
  readonly deliveryDays: number
  readonly state: boolean
  readonly picture: string | null
  readonly articleNumber: string | null
  readonly gtin: string | null
  readonly stockQuantity: number | null
  readonly custom: CustomSettings | null
}

/** Returns the number by which files identify a choice without a number of its own. */
export const numberOfChoice = (articleNumber: string, item: Pick<ItemRecord, 'key' | 'articleNumber'>): string =>
  item.articleNumber ?? `${articleNumber}-${item.key}`

export const itemKey = (group: Pick<GroupRecord, 'key'>, item: Pick<ItemRecord, 'key'>): string =>
  `${group.key} ${item.key}`

export const newItem = (key: string, name = key): ItemRecord => ({
  key,
  name: { nld: name, eng: name },
  price: zero,
  discountedPrice: null,
  weight: 0,
  deliveryDays: 0,
  state: true,
  picture: null,
  articleNumber: null,
  gtin: null,
  stockQuantity: null,
  custom: null,
})
