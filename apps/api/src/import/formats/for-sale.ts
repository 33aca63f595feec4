import { leadingUnitPrice } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { type Combination, combinationsOf, countedLists } from '../records/combinations.ts'
import { partOf, priceRuleOf } from '../records/reduced-prices.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

/** One article as tables know it: a combination of choices with its whole price. */
export interface ForSale extends Combination {
  readonly price: number
  /** Before the discount; the same without one. */
  readonly before: number
  /** Pieces that are there; the same for all articles that share them. */
  readonly pieces: number
  /** The pieces where they are counted and no earlier article has told them: each is counted once. */
  readonly quantity: number | undefined
  readonly weight: number
}

/**
 * The articles of a product; none for what is made to measure, for which tables have no words, and for what is too much
 * for them.
 */
export function articlesOf(record: ProductRecord): ForSale[] {
  const counted = countedLists(record)
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
      weight: items.length === 0 ? record.weight : items.reduce((sum, item) => sum + item.weight, 0),
    }
  })
}

/** 'Vloerkleden > Wol': the way to the first of its categories. */
export function categoryTitles({ categories }: Vocabulary, record: ProductRecord, language: Locale = 'nld'): string {
  const rows = [...categories.values()]
  const way = (id: number | null | undefined): string[] => {
    const row = rows.find((one) => one.id === id)
    return row ? [...way(row.parentId), row.title[language]] : []
  }
  return way(categories.get(record.categories[0] ?? '')?.id).join(' > ')
}

/** The names of a product's filter values. */
export function facetNames({ facets, values }: Vocabulary, record: ProductRecord, key: string): string[] {
  const slugs = record.facets[key] ?? []
  return (values.get(facets.get(key)?.id ?? 0) ?? [])
    .filter((row) => slugs.includes(row.slugNld))
    .map((row) => row.name.nld)
}

/** Where the whole picture is: at its source, or with us. */
export const pictureAddress = (appUrl: string, picture: string, versions: ReadonlyMap<string, string>): string =>
  /^https?:/.test(picture) ? picture : `${appUrl}/media/${versions.get(picture) ?? '00000000'}/${picture}-1600.jpg`

/** The name of a picture of ours by the address that exports give it; other addresses stay as they are. */
export function ownPicture(picture: string, versions: ReadonlyMap<string, string>): string {
  const [, version, name = ''] = /\/media\/([0-9a-f]{8})\/([a-z0-9-]+)-1600\.jpg$/.exec(picture) ?? []
  return version !== undefined && versions.get(name) === version ? name : picture
}
