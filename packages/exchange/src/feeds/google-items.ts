import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { deliveryDays } from '@toonbank/domain/catalogue/delivery-time.ts'
import { lowestOfChoice } from '@toonbank/domain/catalogue/lowest-of-choice.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import { leadingUnitPrice, type PriceRule, type UnitPrices, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Sent } from '@toonbank/domain/checkout/delivery.ts'
import { leastShipping, type ShippingOption } from '@toonbank/domain/checkout/least-shipping.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { bothSides, type Leading } from '@toonbank/domain/tax/vat.ts'
import { type Pictures, toPicture } from '@toonbank/shop/catalogue/picture/pictures.ts'
import { lowestListed, toEarlierLists } from '@toonbank/shop/catalogue/price/earlier-prices.ts'
import { openingChoice, openingParts } from '@toonbank/shop/catalogue/product/chosen-parts.ts'
import type { OptionGroupRow, OptionItemRow } from '@toonbank/shop/catalogue/product/option-rows.ts'
import { slugIn } from '@toonbank/shop/catalogue/slug-in.ts'
import { stockOf } from '@toonbank/shop/catalogue/stock/stock-of.ts'
import type { FeedProduct } from './feed-products.ts'
import { plainText, shortened } from './plain-text.ts'
import { type Field, xmlFields } from './xml.ts'

export interface FeedWords {
  readonly locale: Locale
  readonly appUrl: string
  readonly addresses: Addresses
  readonly leading: Leading
  readonly shipping: readonly ShippingOption[]
  readonly now: Date
  readonly pictures: Pictures
  readonly productType: (categoryIds: readonly number[]) => string | undefined
}

/**
 * Returns one item, or one for each size. A product that is only made to measure has none, because Google requires the
 * price of the linked page.
 */
export function toGoogleItems(product: FeedProduct, words: FeedWords): string[] {
  const { row, groups } = product
  if (groups.some(({ group }) => group.displayType === 'custom')) return []
  const pictures = row.pictures.flatMap((name) => toPicture(words.pictures, name, '')?.imageSrc.max ?? [])
  if (pictures.length === 0) return []
  const shared = xmlFields(sharedFields(product, pictures, words))
  const sizes = groups.find(({ group }) => group.displayType === 'text')
  const all = sizes
    ? sizes.items.filter((item) => item.state).map((item) => ({ groupId: sizes.group.key, item }))
    : [undefined]
  return all.flatMap((size) => {
    const own = ownFields(product, size, words)
    return own ? `<item>${xmlFields(own)}${shared}</item>\n` : []
  })
}

function sharedFields({ row, categoryIds }: FeedProduct, pictures: readonly string[], words: FeedWords): Field[] {
  const { locale, appUrl } = words
  const [image = '', ...more] = pictures.map((src) => appUrl + src)
  const productType = words.productType(categoryIds)
  const material = row.composition.map((part) => part.material[locale]).join('/')
  return [
    ['g:description', shortened(plainText(row.description[locale]) || row.short[locale] || row.title[locale], 5_000)],
    ['g:image_link', image],
    ...more.slice(0, 10).map((src): Field => ['g:additional_image_link', src]),
    ['g:condition', 'new'],
    // Google identifies an article by GTIN, or by brand and mpn together: many rugs have no GTIN.
    ['g:brand', shortened(row.brand, 70)],
    ['g:item_group_id', row.design.slice(0, 50)],
    ...when('g:color', shortened(row.colourName[locale], 100)),
    ...when('g:material', shortened(material, 200)),
    ...when('g:product_type', shortened(productType ?? '', 750)),
  ]
}

const when = (name: string, value: string): Field[] => (value === '' ? [] : [[name, value]])

interface Size {
  readonly groupId: string
  readonly item: OptionItemRow
}

/** Returns the fields of one size; undefined: the price is zero, and Google refuses such an item. */
function ownFields(product: FeedProduct, size: Size | undefined, words: FeedWords): Field[] | undefined {
  const { row, groups } = product
  const { locale, appUrl, leading } = words
  const rule: PriceRule = {
    leading,
    vatPercentage: row.vatPercentage,
    discountPercentage: row.discountPercentage,
    percentageOfList: 10_000,
  }
  const chosen = size
    ? groups.map((group) => (group.group.key === size.groupId ? { ...group, items: [size.item] } : group))
    : groups
  const prices = pricesOf(product, chosen, rule)
  if (prices.discountInclVat <= 0) return undefined
  const isReduced = prices.discountInclVat < prices.baseInclVat
  const query = size ? `?${encodeURIComponent(size.groupId)}=${encodeURIComponent(size.item.key)}` : ''
  const weight = row.weight + (size?.item.weight ?? 0)
  const sent = { weight, letterboxThickness: row.letterboxThickness }
  return [
    ['g:id', idOf(row.articleNumber, size)],
    ['g:title', shortened(size ? `${row.title[locale]}, ${size.item.name[locale]}` : row.title[locale], 150)],
    ['g:link', `${appUrl}${href(words.addresses, 'product', { id: row.id, slug: slugIn(row, locale) })}${query}`],
    ...availability(product, size, words.now),
    ['g:price', euros(isReduced ? prices.baseInclVat : prices.discountInclVat)],
    ...when('g:sale_price', isReduced ? euros(prices.discountInclVat) : ''),
    ...when('g:gtin', (size ? size.item.gtin : row.gtin) ?? ''),
    // Google would merge several sizes with one mpn into one product.
    [
      'g:mpn',
      shortened(size?.item.articleNumber ?? (size ? `${row.articleNumber}-${size.item.key}` : row.articleNumber), 70),
    ],
    ...when('g:size', shortened(size?.item.name[locale] ?? '', 100)),
    ...when('g:shipping_weight', weight > 0 ? `${weight / 1_000} kg` : ''),
    ...shippingTo('NL', { ...prices, ...sent }, rule, words),
    ...shippingTo('BE', { ...prices, ...sent }, rule, words),
  ]
}

/**
 * The prices match the page of this size (decision 9): a reduction refers to the lowest price of the 30 days before it.
 */
function pricesOf({ row, earlier }: FeedProduct, chosen: readonly OptionGroupRow[], rule: PriceRule): UnitPrices {
  const parts = openingParts(row, chosen, rule)
  const { discounted } = leadingUnitPrice(parts, rule)
  const choice = openingChoice(chosen).map((item) => ({
    groupId: chosen.find(({ items }) => items.includes(item))?.group.key ?? '',
    id: item.key,
    areaCm2: undefined,
  }))
  const isOwnChoice = choice.length === chosen.length
  const lowest = isOwnChoice
    ? lowestOfChoice(toEarlierLists(earlier, rule), choice, discounted, rule)
    : lowestListed(row, rule)
  return announcedPrice(unitPrices(parts, rule), lowest)
}

/** The id must be unique and stable, because Google treats another id as another item; it has at most 50 characters. */
const idOf = (articleNumber: string, size: Size | undefined): string => {
  const whole = size ? `${articleNumber}-${size.item.key}` : articleNumber
  return whole.length <= 50 ? whole : `${whole.slice(0, 33)}-${size?.item.id ?? ''}`.slice(0, 50)
}

function availability({ row }: FeedProduct, size: Size | undefined, now: Date): Field[] {
  const stock = choiceStock(stockOf(row), [size?.item.stockQuantity ?? null])
  if (!isOrderable(stock)) return [['g:availability', 'out_of_stock']]
  if (!stock.isManaged || stock.openQuantity > 0) return [['g:availability', 'in_stock']]
  const days = deliveryDays(row.deliveryDays, size ? [{ deliveryTime: size.item.deliveryDays }] : [])
  // Working days are converted to calendar days, 5 to 7, because Google requires a date with every backorder.
  const from = new Date(now.getTime() + Math.max(1, Math.ceil((days * 7) / 5)) * 86_400_000)
  return [
    ['g:availability', 'backorder'],
    ['g:availability_date', `${from.toISOString().slice(0, 10)}T00:00Z`],
  ]
}

function shippingTo(
  country: CountryCode,
  goods: Sent & { discountInclVat: Cents; discountExclVat: Cents },
  { leading, vatPercentage }: PriceRule,
  { shipping }: FeedWords,
): Field[] {
  const value = leading === 'incl' ? goods.discountInclVat : goods.discountExclVat
  const price = leastShipping(shipping, country, { ...goods, value })
  if (price === undefined) return []
  const { inclVat } = bothSides(price, vatPercentage, leading)
  return [
    [
      'g:shipping',
      [
        ['g:country', country],
        ['g:price', euros(inclVat)],
      ],
    ],
  ]
}

const euros = (amount: Cents): string => `${(amount / 100).toFixed(2)} EUR`
