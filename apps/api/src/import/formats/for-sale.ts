import { cents } from '@toonbank/domain/money/cents.ts'
import { share } from '@toonbank/domain/money/divide-rounded.ts'
import { type GroupRecord, type ItemRecord, numberOfChoice, type ProductRecord } from '../records/catalogue-record.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

/** One article as tables know it: a choice with its whole price. */
export interface ForSale {
  readonly number: string
  readonly item: ItemRecord | undefined
  readonly price: number
  /** Before the discount; the same without one. */
  readonly before: number
  /** Undefined where only the product as a whole is counted, and this is not its first choice. */
  readonly quantity: number | undefined
  readonly weight: number
}

export const choiceGroup = ({ options }: ProductRecord): GroupRecord | undefined =>
  options.find(({ displayType }) => displayType !== 'custom')

/** The articles of a product; none for what is made to measure, for which tables have no words. */
export function articlesOf(record: ProductRecord): ForSale[] {
  if (record.options.some(({ displayType }) => displayType === 'custom')) return []
  const percentage = 10_000 - Math.round(record.discountPercentage * 100)
  const group = choiceGroup(record)
  const others = record.options
    .filter((one) => one !== group)
    .reduce((sum, { items }) => sum + Math.min(...items.map(({ price }) => price)), 0)
  const priced = (before: number) => ({ before, price: share(cents(before), percentage, 10_000) as number })
  const counted = (quantity: number | null) => (record.stock.managed ? (quantity ?? undefined) : undefined)
  if (!group)
    return [
      {
        number: record.articleNumber,
        item: undefined,
        ...priced(record.price),
        quantity: counted(record.stock.quantity),
        weight: record.weight,
      },
    ]
  const isWhole = group.items.every(({ stockQuantity }) => stockQuantity === null)
  return group.items.map((item, at) => ({
    number: numberOfChoice(record.articleNumber, item),
    item,
    ...priced(record.price + item.price + others),
    quantity: isWhole ? (at === 0 ? counted(record.stock.quantity) : undefined) : counted(item.stockQuantity),
    weight: item.weight,
  }))
}

/** 'Vloerkleden > Wol': the way to the first of its categories. */
export function categoryTitles({ categories }: Vocabulary, record: ProductRecord, language: 'nld' | 'eng' = 'nld'): string {
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
  return (values.get(facets.get(key)?.id ?? 0) ?? []).filter((row) => slugs.includes(row.slugNld)).map((row) => row.name.nld)
}

/** Where the whole picture is: at its source, or with us. */
export const pictureAddress = (appUrl: string, picture: string, versions: ReadonlyMap<string, string>): string =>
  /^https?:/.test(picture) ? picture : `${appUrl}/media/${versions.get(picture) ?? '00000000'}/${picture}-1600.jpg`

/** The name of a picture of ours by the address that exports give it; other addresses stay as they are. */
export function ownPicture(picture: string, versions: ReadonlyMap<string, string>): string {
  const [, version, name = ''] = /\/media\/([0-9a-f]{8})\/([a-z0-9-]+)-1600\.jpg$/.exec(picture) ?? []
  return version !== undefined && versions.get(name) === version ? name : picture
}
