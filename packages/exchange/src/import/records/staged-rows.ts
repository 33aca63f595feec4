import { isDeepStrictEqual } from 'node:util'
import type { CustomLimits } from '@toonbank/database/stored/catalogue.ts'
import type { CustomSettings } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { sizeText } from '@toonbank/domain/catalogue/size-text.ts'
import { leadingUnitPrice } from '@toonbank/domain/catalogue/unit-price.ts'
import { openingParts, priceDiffers } from '@toonbank/shop/catalogue/product/chosen-parts.ts'
import type { OptionGroupRow } from '@toonbank/shop/catalogue/product/option-rows.ts'
import { isRemote, nameOfRemote, unseenPicture, versionOfRemote } from '@toonbank/shop/record/remote-picture.ts'
import type { EarlierPriceEntry } from '../formats/json-earlier-price.ts'
import { type GroupRecord, type ItemRecord, itemKey, type ProductRecord } from './catalogue-record.ts'
import type { Row } from './copy-rows.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Change {
  readonly id: number | undefined
  readonly record: ProductRecord
  readonly before: ProductRecord | undefined
  readonly itemIds: ReadonlyMap<string, number> | undefined
  readonly earlierPrices: readonly EarlierPriceEntry[]
}

// biome-ignore format: a list of names reads better as a paragraph
export const productColumns = [
  'article_number', 'design', 'slug_nld', 'slug_eng', 'title', 'colour_name', 'colour_hex', 'brand', 'description', 'short', 'seo_title', 'seo_description', 'gtin',
  'specifications', 'composition', 'maker', 'care', 'price', 'discounted_price', 'discount_percentage', 'vat_percentage', 'weight', 'delivery_days',
  'stock_quantity', 'stock_managed', 'backorder', 'permanently_out_of_stock', 'pictures', 'picture_texts', 'companions', 'facet_value_ids', 'position',
  'listing_price', 'listing_discount_price', 'listing_price_differs', 'size_text', 'made_to_measure', 'sample', 'letterbox_thickness',
  'created_at',
] as const

export const itemColumns =
  'key, name, price, discounted_price, weight, delivery_days, state, picture, article_number, gtin, stock_quantity, custom, shape, position'

type OptionChange = 'kept' | 'updated' | 'replaced'

/**
 * Decides whether choices stay, are updated or are replaced. Mostly only price, weight and stock change: the rows stay,
 * and search and indexes have nothing to do.
 */
export function optionChange({ record, before }: Pick<Change, 'record' | 'before'>): OptionChange {
  if (!before) return 'replaced'
  if (isDeepStrictEqual(before.options, record.options)) return 'kept'
  return isDeepStrictEqual(before.options.map(toLasting), record.options.map(toLasting)) ? 'updated' : 'replaced'
}

const toLasting = ({ items, ...group }: GroupRecord) => ({
  ...group,
  items: items.map(({ key, name, articleNumber }) => ({ key, name, articleNumber })),
})

export function toProductRow(vocabulary: Vocabulary, { id, record, before }: Change): Row {
  const groups = toGroupsOf(record)
  const discountPercentage = Math.round(record.discountPercentage * 100)
  const vatPercentage = Math.round(record.vatPercentage * 100)
  const rule = { leading: 'incl', vatPercentage, discountPercentage, percentageOfList: 10_000 } as const
  const { base, discounted } = leadingUnitPrice(openingParts(record, groups, rule), rule)
  const { stock } = record
  return [
    id ?? null,
    before ? stock.quantity - before.stock.quantity : 0,
    isSumOfItems(record) && (!before || isSumOfItems(before)),
    optionChange({ record, before }),
    record.articleNumber,
    record.design,
    record.slug.nld,
    record.slug.eng,
    { json: record.title },
    { json: record.colour.name },
    record.colour.hex,
    record.brand,
    { json: record.description },
    { json: record.short },
    record.seoTitle && { json: record.seoTitle },
    record.seoDescription && { json: record.seoDescription },
    record.gtin,
    { json: record.specifications },
    { json: record.composition },
    { json: record.maker },
    { json: record.care },
    record.price,
    record.discountedPrice,
    discountPercentage,
    vatPercentage,
    record.weight,
    record.deliveryDays,
    stock.quantity,
    stock.managed,
    stock.backorder,
    stock.permanentlyOutOfStock,
    record.pictures.map(pictureName),
    record.pictureTexts
      ? {
          json: Object.fromEntries(
            Object.entries(record.pictureTexts).map(([name, text]) => [pictureName(name), text]),
          ),
        }
      : null,
    [...record.companions],
    valueIds(vocabulary, record.facets),
    record.position,
    base,
    discounted,
    priceDiffers(groups),
    { json: sizeText(record.options) },
    record.options.some(({ displayType }) => displayType === 'custom'),
    record.sample,
    record.letterboxThickness,
    record.createdAt,
  ]
}

const toGroupsOf = ({ options }: ProductRecord): OptionGroupRow[] =>
  options.map((group, position) => ({
    group: { id: 0, productId: 0, key: group.key, name: group.name, displayType: group.displayType, position },
    items: group.items.map((item, at) => ({ ...item, id: 0, groupId: 0, position: at })),
  }))

const pictureName = (picture: string): string => (isRemote(picture) ? nameOfRemote(picture) : picture)

const valueIds = ({ facets, values }: Vocabulary, wanted: ProductRecord['facets']): number[] =>
  [...facets.values()].flatMap(({ id, key }) => {
    const slugs = wanted[key] ?? []
    return slugs.length === 0
      ? []
      : (values.get(id) ?? []).flatMap((row) => (slugs.includes(row.slugNld) ? [row.id] : []))
  })

export const toGroupRows = ({ record }: Change): Row[] =>
  record.options.map((group, at) => [record.articleNumber, group.key, { json: group.name }, group.displayType, at])

/** A stock that is the sum of its choices' stock stays the sum, whatever is sold meanwhile. */
function isSumOfItems({ stock, options }: ProductRecord): boolean {
  const own = options.flatMap(({ items }) => items.flatMap(({ stockQuantity }) => stockQuantity ?? []))
  return own.length > 0 && own.reduce((sum, one) => sum + one, 0) === stock.quantity
}

function itemChange({ before }: Change, group: GroupRecord, { key, stockQuantity }: ItemRecord): number | null {
  const earlier = before?.options
    .find((one) => one.key === group.key)
    ?.items.find((item) => item.key === key)?.stockQuantity
  return earlier === undefined || earlier === null || stockQuantity === null ? null : stockQuantity - earlier
}

export const toItemRows = (change: Change): Row[] =>
  change.record.options.flatMap((group) =>
    group.items.map((item, at) => [
      change.record.articleNumber,
      group.key,
      change.itemIds?.get(itemKey(group, item)) ?? null,
      change.record.stock.managed && !change.record.stock.backorder,
      itemChange(change, group, item),
      item.key,
      { json: item.name },
      item.price,
      item.discountedPrice,
      item.weight,
      item.deliveryDays,
      item.state,
      item.picture && pictureName(item.picture),
      item.articleNumber,
      item.gtin,
      item.stockQuantity,
      item.custom && { json: toLimits(item.custom) },
      item.custom?.shape ?? null,
      at,
    ]),
  )

const toLimits = ({ shape: _, ...limits }: CustomSettings): CustomLimits => limits

export function toCategoryRows({ categories }: Vocabulary, { record }: Change): Row[] {
  const byId = new Map([...categories.values()].map((row) => [row.id, row]))
  const direct = new Set(record.categories.flatMap((key) => categories.get(key)?.id ?? []))
  const all = new Set(direct)
  for (const id of all) {
    const parent = byId.get(id)?.parentId
    if (parent) all.add(parent)
  }
  return [...all].map((id) => [record.articleNumber, id, direct.has(id)])
}

export const toPictureRows = ({ record }: Change): Row[] =>
  [...record.pictures, ...record.options.flatMap(({ items }) => items.flatMap((item) => item.picture ?? []))]
    .filter(isRemote)
    .map((url) => [
      nameOfRemote(url),
      versionOfRemote(url),
      unseenPicture.width,
      unseenPicture.height,
      unseenPicture.colour,
      url,
    ])

export const toEarlierRows = ({ record, earlierPrices }: Change): Row[] =>
  earlierPrices.map(({ endedAt, price, discountedPrice, discountPercentage, listingDiscountPrice, options }) => [
    record.articleNumber,
    typeof endedAt === 'string' ? null : endedAt.daysAgo,
    typeof endedAt === 'string' ? endedAt : null,
    price,
    discountedPrice,
    Math.round(discountPercentage * 100),
    listingDiscountPrice,
    { json: options },
  ])
