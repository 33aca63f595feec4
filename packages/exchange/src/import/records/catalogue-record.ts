import type { Specification } from '@toonbank/database/stored/catalogue.ts'
import type { CustomSettings } from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { OptionDisplay } from '@toonbank/domain/catalogue/option-display.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'

/**
 * A product with everything that belongs to it, as our JSON files write it (docs/import.md). Amounts are cents in the
 * shop's leading price, percentages as people say them, weights grams. The import holds a file's product against this,
 * the export writes it.
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
  /** What search engines show; null: its title, and its short description. */
  readonly seoTitle: Translated | null
  readonly seoDescription: Translated | null
  readonly specifications: readonly Specification[]
  readonly composition: readonly { readonly material: Translated; readonly percentage: number }[]
  readonly maker: { readonly name: string; readonly address: string | Translated; readonly email: string }
  readonly care: Translated
  /** The number on the barcode. */
  readonly gtin: string | null
  /** Before the discount. */
  readonly price: Cents
  /** After the discount, where it was set to the cent; null: it follows from the percentage. */
  readonly discountedPrice: Cents | null
  readonly discountPercentage: number
  readonly vatPercentage: number
  readonly weight: number
  readonly deliveryDays: number
  readonly stock: StockRecord
  /** Whether a sample of it can be ordered. */
  readonly sample: boolean
  /** Millimetres, packed flat for a letterbox; null: it does not fit through one. */
  readonly letterboxThickness: number | null
  /** Names of the shop's own pictures, and addresses of remote ones. */
  readonly pictures: readonly string[]
  /** Alternative texts by picture; one without has the title. */
  readonly pictureTexts?: Readonly<Record<string, Translated>>
  /** Article numbers of what goes with it, as an underlay. */
  readonly companions: readonly string[]
  /** Slugs of values by the facet's key, sorted. */
  readonly facets: Readonly<Record<string, readonly string[]>>
  /** Keys of the categories in which it stands itself, sorted. */
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
  /** Of this choice, before the discount; per m² when made to measure. */
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

/** The number by which files call a choice that has none of its own. */
export const numberOfChoice = (articleNumber: string, item: Pick<ItemRecord, 'key' | 'articleNumber'>): string =>
  item.articleNumber ?? `${articleNumber}-${item.key}`

/** The key of a choice within its product. */
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
