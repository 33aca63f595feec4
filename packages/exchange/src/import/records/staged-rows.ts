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
import type { RowOf } from './copy-rows.ts'
import type { stagedColumns } from './staged-columns.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Change {
  readonly id: number | undefined
  readonly record: ProductRecord
  readonly before: ProductRecord | undefined
  readonly itemIds: ReadonlyMap<string, number> | undefined
  readonly earlierPrices: readonly EarlierPriceEntry[]
}

type Staged<Table extends keyof typeof stagedColumns> = RowOf<(typeof stagedColumns)[Table][number]>

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

export function toProductRow(vocabulary: Vocabulary, { id, record, before }: Change): Staged<'product'> {
  const groups = toGroupsOf(record)
  const discountPercentage = Math.round(record.discountPercentage * 100)
  const vatPercentage = Math.round(record.vatPercentage * 100)
  const rule = { leading: 'incl', vatPercentage, discountPercentage, percentageOfList: 10_000 } as const
  const { base, discounted } = leadingUnitPrice(openingParts(record, groups, rule), rule)
  const { stock } = record
  return {
    known_id: id ?? null,
    stock_change: before ? stock.quantity - before.stock.quantity : 0,
    sums_stock: isSumOfItems(record) && (!before || isSumOfItems(before)),
    options: optionChange({ record, before }),
    article_number: record.articleNumber,
    design: record.design,
    slug_nld: record.slug.nld,
    slug_eng: record.slug.eng,
    title: { json: record.title },
    colour_name: { json: record.colour.name },
    colour_hex: record.colour.hex,
    brand: record.brand,
    description: { json: record.description },
    short: { json: record.short },
    seo_title: record.seoTitle && { json: record.seoTitle },
    seo_description: record.seoDescription && { json: record.seoDescription },
    gtin: record.gtin,
    specifications: { json: record.specifications },
    composition: { json: record.composition },
    maker: { json: record.maker },
    care: { json: record.care },
    price: record.price,
    discounted_price: record.discountedPrice,
    discount_percentage: discountPercentage,
    vat_percentage: vatPercentage,
    weight: record.weight,
    delivery_days: record.deliveryDays,
    stock_quantity: stock.quantity,
    stock_managed: stock.managed,
    backorder: stock.backorder,
    permanently_out_of_stock: stock.permanentlyOutOfStock,
    pictures: record.pictures.map(pictureName),
    picture_texts: record.pictureTexts
      ? {
          json: Object.fromEntries(
            Object.entries(record.pictureTexts).map(([name, text]) => [pictureName(name), text]),
          ),
        }
      : null,
    companions: [...record.companions],
    facet_value_ids: valueIds(vocabulary, record.facets),
    position: record.position,
    listing_price: base,
    listing_discount_price: discounted,
    listing_price_differs: priceDiffers(groups),
    size_text: { json: sizeText(record.options) },
    made_to_measure: record.options.some(({ displayType }) => displayType === 'custom'),
    sample: record.sample,
    letterbox_thickness: record.letterboxThickness,
    created_at: record.createdAt,
  }
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

export const toGroupRows = ({ record }: Change): Staged<'group'>[] =>
  record.options.map((group, at) => ({
    article: record.articleNumber,
    key: group.key,
    name: { json: group.name },
    display_type: group.displayType,
    position: at,
  }))

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

export const toItemRows = (change: Change): Staged<'item'>[] =>
  change.record.options.flatMap((group) =>
    group.items.map((item, at) => ({
      article: change.record.articleNumber,
      group_key: group.key,
      item_id: change.itemIds?.get(itemKey(group, item)) ?? null,
      bounded: change.record.stock.managed && !change.record.stock.backorder,
      stock_change: itemChange(change, group, item),
      key: item.key,
      name: { json: item.name },
      price: item.price,
      discounted_price: item.discountedPrice,
      weight: item.weight,
      delivery_days: item.deliveryDays,
      state: item.state,
      picture: item.picture && pictureName(item.picture),
      article_number: item.articleNumber,
      gtin: item.gtin,
      stock_quantity: item.stockQuantity,
      custom: item.custom && { json: toLimits(item.custom) },
      shape: item.custom?.shape ?? null,
      position: at,
    })),
  )

const toLimits = ({ shape: _, ...limits }: CustomSettings): CustomLimits => limits

export function toCategoryRows({ categories }: Vocabulary, { record }: Change): Staged<'category'>[] {
  const byId = new Map([...categories.values()].map((row) => [row.id, row]))
  const direct = new Set(record.categories.flatMap((key) => categories.get(key)?.id ?? []))
  const all = new Set(direct)
  for (const id of all) {
    const parent = byId.get(id)?.parentId
    if (parent) all.add(parent)
  }
  return [...all].map((id) => ({ article: record.articleNumber, category_id: id, direct: direct.has(id) }))
}

export const toPictureRows = ({ record }: Change): Staged<'picture'>[] =>
  [...record.pictures, ...record.options.flatMap(({ items }) => items.flatMap((item) => item.picture ?? []))]
    .filter(isRemote)
    .map((url) => ({
      ...{ name: nameOfRemote(url), version: versionOfRemote(url), source_url: url },
      ...{ width: unseenPicture.width, height: unseenPicture.height, colour: unseenPicture.colour },
    }))

export const toEarlierRows = ({ record, earlierPrices }: Change): Staged<'earlier'>[] =>
  earlierPrices.map(({ endedAt, price, discountedPrice, discountPercentage, listingDiscountPrice, options }) => ({
    article: record.articleNumber,
    days_ago: typeof endedAt === 'string' ? null : endedAt.daysAgo,
    ended_at: typeof endedAt === 'string' ? endedAt : null,
    price,
    discounted_price: discountedPrice,
    discount_percentage: Math.round(discountPercentage * 100),
    listing_discount_price: listingDiscountPrice,
    options: { json: options },
  }))
