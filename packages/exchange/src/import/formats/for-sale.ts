import { leadingUnitPrice } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fileOfSource, isRemote, ownAddress } from '@toonbank/shop/record/remote-picture.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { type Combination, combinationsOf, stockGroups } from '../records/combinations.ts'
import { partOf, priceRuleOf } from '../records/reduced-prices.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

export interface ForSale extends Combination {
  readonly price: number
  /** The price before the discount equals `price` without one. */
  readonly before: number
  readonly pieces: number
  /**
   * The stock to write in a table; undefined: it is not managed, or an earlier article has it already, so that shared
   * stock is counted once.
   */
  readonly quantity: number | undefined
  readonly weight: number
  readonly gtin: string | null
}

/**
 * Returns one article for each combination of options. Empty: a table cannot express it, because of made-to-measure
 * options, two counted options or too many combinations.
 */
export function articlesOf(record: ProductRecord): ForSale[] {
  const counted = stockGroups(record)
  if (record.options.some(({ displayType }) => displayType === 'custom') || counted.length > 1) return []
  const rule = priceRuleOf(record)
  const told = new Set<string>()
  return (combinationsOf(record) ?? []).map(({ number, items }) => {
    const { base: before, discounted } = leadingUnitPrice([record, ...items].map(partOf), rule)
    const own = items[counted[0] ?? -1]
    const isTold = told.has(own?.key ?? '')
    told.add(own?.key ?? '')
    const isCounted = record.stock.managed && !isTold && own?.stockQuantity !== null
    const pieces = own?.stockQuantity ?? record.stock.quantity
    return {
      number,
      items,
      before,
      price: discounted,
      pieces,
      quantity: isCounted ? pieces : undefined,
      gtin: items.length === 0 ? record.gtin : (items.find((item) => item.gtin !== null)?.gtin ?? null),
      weight: items.length === 0 ? record.weight : items.reduce((sum, item) => sum + item.weight, 0),
    }
  })
}

export function categoryTitles({ categories }: Vocabulary, record: ProductRecord, language: Locale = 'nld'): string {
  const rows = [...categories.values()]
  const way = (id: number | null | undefined): string[] => {
    const row = rows.find((one) => one.id === id)
    return row ? [...way(row.parentId), row.title[language]] : []
  }
  return way(categories.get(record.categories[0] ?? '')?.id).join(' > ')
}

export function facetNames({ facets, values }: Vocabulary, record: ProductRecord, key: string): string[] {
  const slugs = record.facets[key] ?? []
  return (values.get(facets.get(key)?.id ?? 0) ?? [])
    .filter((row) => slugs.includes(row.slugNld))
    .map((row) => row.name.nld)
}

export const pictureAddress = (appUrl: string, picture: string, versions: ReadonlyMap<string, string>): string =>
  isRemote(picture)
    ? (fileOfSource(picture) ?? picture)
    : `${appUrl}/media/${versions.get(picture) ?? '00000000'}/${picture}-1600.jpg`

/**
 * Decodes `pictureAddress`: an address of our own becomes the picture's name, so that an export can be imported again.
 */
export function ownPicture(picture: string, versions: ReadonlyMap<string, string>): string {
  const [, version, name = ''] = ownAddress.exec(picture) ?? []
  return version !== undefined && versions.get(name) === version ? name : picture
}
