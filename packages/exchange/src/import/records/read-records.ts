import type { Bulk } from '@toonbank/database/connect.ts'
import { picture, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { OptionGroupRow } from '@toonbank/shop/catalogue/product/option-rows.ts'
import { listOptionGroups, type ProductRow } from '@toonbank/shop/catalogue/product/product-store.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type GroupRecord, itemKey, type ProductRecord } from './catalogue-record.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface StoredProduct {
  readonly id: number
  readonly record: ProductRecord
  readonly itemIds: ReadonlyMap<string, number>
}

export async function readRecords(
  { db }: Pick<Bulk, 'db'>,
  vocabulary: Vocabulary,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const rows = await db.select().from(product).where(inArray(product.id, wanted)).orderBy(product.id)
  const options = await listOptionGroups(db, wanted)
  const direct = await db
    .select({ productId: productCategory.productId, categoryId: productCategory.categoryId })
    .from(productCategory)
    .where(and(inArray(productCategory.productId, wanted), eq(productCategory.direct, true)))
  const remote = await remotePictures(db, rows, options)
  const categories = Map.groupBy(direct, (row) => row.productId)
  const keys = new Map([...vocabulary.categories.values()].map((row) => [row.id, row.key]))
  const values = valuesById(vocabulary)
  return rows.map((row) => ({
    id: row.id,
    itemIds: itemIdsOf(options.get(row.id) ?? []),
    record: toRecord(row, options.get(row.id) ?? [], {
      pictureOf: (name) => remote.get(name) ?? name,
      categories: (categories.get(row.id) ?? []).flatMap(({ categoryId }) => keys.get(categoryId) ?? []).sort(),
      facets: facetsOf(row.facetValueIds, values, vocabulary),
    }),
  }))
}

const itemIdsOf = (groups: readonly OptionGroupRow[]) =>
  new Map(groups.flatMap(({ group, items }) => items.map((item) => [itemKey(group, item), item.id] as const)))

async function remotePictures(
  db: Bulk['db'],
  rows: readonly ProductRow[],
  options: ReadonlyMap<number, readonly OptionGroupRow[]>,
) {
  const ofItems = [...options.values()].flat().flatMap(({ items }) => items.flatMap((item) => item.picture ?? []))
  const names = [...new Set([...rows.flatMap((row) => row.pictures), ...ofItems])].filter((name) =>
    name.startsWith('remote-'),
  )
  if (names.length === 0) return new Map<string, string>()
  const found = await db
    .select({ name: picture.name, sourceUrl: picture.sourceUrl })
    .from(picture)
    .where(inArray(picture.name, names))
  return new Map(found.flatMap(({ name, sourceUrl }) => (sourceUrl ? [[name, sourceUrl] as const] : [])))
}

type Value = { readonly facet: string; readonly slug: string }

function valuesById({ facets, values }: Vocabulary): Map<number, Value> {
  return new Map(
    [...facets.values()].flatMap((facet) =>
      (values.get(facet.id) ?? []).map((row) => [row.id, { facet: facet.key, slug: row.slugNld }]),
    ),
  )
}

/** The ids of a row have the facet order of the day it was written, so they are sorted by today's order. */
function facetsOf(
  ids: readonly number[],
  values: ReadonlyMap<number, Value>,
  { facets }: Vocabulary,
): Record<string, string[]> {
  const found = Map.groupBy(
    ids.flatMap((id) => values.get(id) ?? []),
    ({ facet }) => facet,
  )
  return Object.fromEntries(
    [...facets.keys()].flatMap((key) => {
      const ofFacet = found.get(key)
      return ofFacet ? [[key, ofFacet.map(({ slug }) => slug).sort()]] : []
    }),
  )
}

interface Lookups {
  readonly pictureOf: (name: string) => string
  readonly categories: readonly string[]
  readonly facets: ProductRecord['facets']
}

function toRecord(
  row: ProductRow,
  groups: readonly OptionGroupRow[],
  { pictureOf, categories, facets }: Lookups,
): ProductRecord {
  return {
    articleNumber: row.articleNumber,
    design: row.design,
    slug: { nld: row.slugNld, eng: row.slugEng },
    title: row.title,
    colour: { name: row.colourName, hex: row.colourHex },
    brand: row.brand,
    description: row.description,
    short: row.short,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    gtin: row.gtin,
    specifications: row.specifications,
    composition: row.composition,
    maker: row.maker,
    care: row.care,
    price: row.price,
    discountedPrice: row.discountedPrice,
    discountPercentage: row.discountPercentage / 100,
    vatPercentage: row.vatPercentage / 100,
    weight: row.weight,
    deliveryDays: row.deliveryDays,
    stock: {
      quantity: row.stockQuantity,
      managed: row.stockManaged,
      backorder: row.backorder,
      permanentlyOutOfStock: row.permanentlyOutOfStock,
    },
    sample: row.sample,
    letterboxThickness: row.letterboxThickness,
    pictures: row.pictures.map(pictureOf),
    ...pictureTextsOf(row, pictureOf),
    companions: row.companions,
    facets,
    categories,
    options: groups.map((group) => toGroup(group, pictureOf)),
    position: row.position,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The texts follow the order of the pictures, because PostgreSQL stores none. */
function pictureTextsOf({ pictures, pictureTexts }: ProductRow, pictureOf: Lookups['pictureOf']) {
  const texts = pictures.flatMap((name) => {
    const text = pictureTexts?.[name]
    return text ? [[pictureOf(name), text] as const] : []
  })
  return texts.length > 0 ? { pictureTexts: Object.fromEntries(texts) } : {}
}

const toGroup = ({ group, items }: OptionGroupRow, pictureOf: Lookups['pictureOf']): GroupRecord => ({
  key: group.key,
  name: group.name,
  displayType: group.displayType,
  items: items.map((item) => ({
    key: item.key,
    name: item.name,
    price: item.price,
    discountedPrice: item.discountedPrice,
    weight: item.weight,
    deliveryDays: item.deliveryDays,
    state: item.state,
    picture: item.picture && pictureOf(item.picture),
    articleNumber: item.articleNumber,
    gtin: item.gtin,
    stockQuantity: item.stockQuantity,
    custom: item.custom,
  })),
})
