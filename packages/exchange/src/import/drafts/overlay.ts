import { toShortSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { overText, type PartialText } from '@toonbank/shop/record/partial-text.ts'
import { type GroupRecord, newItem, numberOfChoice, type ProductRecord } from '../records/catalogue-record.ts'
import { byPercentage, inWholeEuros, isSetToTheCent, withWholeReduction } from '../records/reduced-prices.ts'
import type { Draft, GroupEntry, Overlaid, ProductEntry } from './draft.ts'
import { asksForStock } from './missing-stock-policy.ts'
import { overlayVariants } from './overlay-variants.ts'
import { isChange, notCounted, piecesBy } from './stock-figure.ts'

/** The default delivery time of a new product is in whole working days. */
const defaultDeliveryDays = 7

export function overlay(existing: ProductRecord | undefined, draft: Draft, now: Date): Overlaid {
  if (!existing && draft.onlyExisting)
    return refuse(
      draft,
      'SKU',
      `there is no article '${draft.articleNumber}' in the shop, and this file has ${draft.onlyExisting === 'stock' ? 'its stock, but no price that the shop reads' : 'no title to make it of'}.`,
    )
  if (!existing && !draft.entry.title) return refuse(draft, 'Title', 'a new product needs a title.')
  if (!existing && draft.asksForStock) return { problem: asksForStock(draft.line) }
  const uncounted = existing && changeOfUncounted(existing, draft)
  if (uncounted !== undefined) return refuse(draft, 'stock', notCounted(uncounted))
  const begun = existing ?? withEntry(newRecord(draft, now), draft.forNew?.() ?? {})
  const entry = withEntry(begun, draft.entry)
  const whole = draft.variants ? overlayVariants(entry, draft, draft.variants, existing) : { record: entry }
  if ('problem' in whole) return whole
  const dearer = reductionProblem(whole.record)
  if (dearer !== undefined) return refuse(draft, 'discountedPrice', dearer)
  return { record: tidy(whole.record, draft) }
}

function reductionProblem(record: ProductRecord): string | undefined {
  if (!isSetToTheCent(record)) return undefined
  if (record.options.some(({ displayType }) => displayType === 'custom'))
    return 'what is made to measure has one discount, in discountPercentage.'
  const parts = [record, ...record.options.flatMap(({ items }) => items)]
  const dearer = parts.find(
    ({ price, discountedPrice }) => discountedPrice !== null && (discountedPrice > price || discountedPrice < 0),
  )
  return dearer && 'a reduced price must lie between 0 and the price before.'
}

const refuse = ({ line }: Draft, field: string, message: string): Overlaid => ({ problem: { line, field, message } })

function newRecord({ articleNumber, entry }: Draft, now: Date): ProductRecord {
  const title = overText({ nld: '', eng: '' }, entry.title)
  const empty: Translated = { nld: '', eng: '' }
  return {
    articleNumber,
    design: articleNumber,
    slug: { nld: toShortSlug(title.nld) || 'product', eng: toShortSlug(title.eng) || 'product' },
    title: empty,
    colour: { name: empty, hex: '#d9d4cb' },
    brand: '',
    description: empty,
    short: empty,
    seoTitle: null,
    seoDescription: null,
    gtin: null,
    specifications: [],
    composition: [],
    maker: { name: '', address: '', email: '' },
    care: empty,
    price: zero,
    discountedPrice: null,
    discountPercentage: 0,
    vatPercentage: 21,
    weight: 0,
    deliveryDays: defaultDeliveryDays,
    stock: { quantity: 0, managed: false, backorder: false, permanentlyOutOfStock: false },
    sample: false,
    letterboxThickness: null,
    pictures: [],
    companions: [],
    facets: {},
    categories: [],
    options: [],
    position: 0,
    createdAt: now.toISOString(),
  }
}

const overSearchText = (text: Translated | null, entry: PartialText | null | undefined): Translated | null =>
  entry === undefined ? text : entry && overText(text ?? { nld: '', eng: '' }, entry)

function withEntry(given: ProductRecord, entry: ProductEntry): ProductRecord {
  const {
    title,
    slug,
    description,
    short,
    care,
    seoTitle,
    seoDescription,
    colour,
    stock,
    options,
    pictureTexts,
    wholeEuros = false,
    ...plain
  } = entry
  const record = hasOtherPercentage(given, entry) ? byPercentage(given) : given
  const groups = options ? options.map((group) => overGroup(record.options, group)) : record.options
  const reduced = {
    ...record,
    ...(plain.price === undefined || plain.price === record.price ? {} : { discountedPrice: null }),
    ...plain,
    ...(pictureTexts ? { pictureTexts: overPictureTexts(record.pictureTexts, pictureTexts) } : {}),
    title: overText(record.title, title),
    slug: overText(record.slug, slug),
    description: overText(record.description, description),
    short: overText(record.short, short),
    care: overText(record.care, care),
    seoTitle: overSearchText(record.seoTitle, seoTitle),
    seoDescription: overSearchText(record.seoDescription, seoDescription),
    colour: { name: overText(record.colour.name, colour?.name), hex: colour?.hex ?? record.colour.hex },
    options: groups,
    stock: {
      ...record.stock,
      ...stock,
      quantity: piecesBy(stock?.quantity ?? (options && sumOf(groups)) ?? { change: 0 }, record.stock.quantity),
    },
  }
  return wholeEuros ? inWholeEuros(reduced) : reduced
}

/** A missing language stays empty, and the title is shown in its place. */
const textOver = (before: Translated | undefined, { nld, eng }: PartialText): Translated => ({
  nld: nld ?? before?.nld ?? '',
  eng: eng ?? before?.eng ?? '',
})

function overPictureTexts(
  before: ProductRecord['pictureTexts'] = {},
  given: NonNullable<ProductEntry['pictureTexts']>,
) {
  const over = Object.entries(given).map(([picture, text]) => [picture, textOver(before[picture], text)] as const)
  return { ...before, ...Object.fromEntries(over) }
}

/** A changed percentage applies to everything without a reduced price of its own in the same file. */
const hasOtherPercentage = ({ discountPercentage }: ProductRecord, entry: ProductEntry): boolean =>
  entry.discountPercentage !== undefined && entry.discountPercentage !== discountPercentage

/** The product's stock is the sum of its choices where these are articles of their own. */
function sumOf(groups: readonly GroupRecord[]): number | undefined {
  const counted = groups.flatMap(({ items }) => items.flatMap((item) => item.stockQuantity ?? []))
  return counted.length > 0 ? counted.reduce((sum, one) => sum + one, 0) : undefined
}

function overGroup(groups: readonly GroupRecord[], entry: GroupEntry): GroupRecord {
  const before = groups.find((group) => group.key === entry.key)
  return {
    key: entry.key,
    displayType: entry.displayType,
    name: overText(before?.name ?? { nld: entry.key, eng: entry.key }, entry.name),
    items: entry.items.map(({ name, stockQuantity, ...item }) => {
      const earlier = before?.items.find((other) => other.key === item.key) ?? newItem(item.key)
      const pieces =
        stockQuantity === undefined
          ? earlier.stockQuantity
          : stockQuantity && piecesBy(stockQuantity, earlier.stockQuantity ?? 0)
      const isNewPrice = item.price !== undefined && item.price !== earlier.price
      return {
        ...earlier,
        ...(isNewPrice ? { discountedPrice: null } : {}),
        ...item,
        name: overText(earlier.name, name),
        stockQuantity: pieces,
      }
    }),
  }
}

function changeOfUncounted(existing: ProductRecord, { entry: { stock, options = [] } }: Draft): string | undefined {
  const isManaged = stock?.managed ?? existing.stock.managed
  if (!isManaged && isChange(stock?.quantity)) return existing.articleNumber
  const known = existing.options.flatMap(({ key, items }) => items.map((item) => ({ group: key, item })))
  const uncounted = options
    .flatMap(({ key, items }) =>
      items.filter(({ stockQuantity }) => isChange(stockQuantity)).map((item) => ({ group: key, item })),
    )
    .map(({ group, item }) => known.find((one) => one.group === group && one.item.key === item.key)?.item)
    .find((item) => item && (item.stockQuantity === null || !isManaged))
  return uncounted && numberOfChoice(existing.articleNumber, uncounted)
}

function tidy(record: ProductRecord, { entry }: Draft): ProductRecord {
  return {
    ...withWholeReduction(withoutOversold(record)),
    ...(entry.categories ? { categories: [...new Set(record.categories)].sort() } : {}),
  }
}

/** Negative stock of another system becomes zero where nothing may be sold without stock. */
function withoutOversold(record: ProductRecord): ProductRecord {
  const { stock, options } = record
  if (!stock.managed || stock.backorder) return record
  const below = options.flatMap(({ items }) => items.flatMap(({ stockQuantity }) => Math.min(0, stockQuantity ?? 0)))
  const lacking = below.reduce((sum, one) => sum + one, 0)
  if (lacking === 0) return stock.quantity < 0 ? { ...record, stock: { ...stock, quantity: 0 } } : record
  const items = (group: GroupRecord) =>
    group.items.map((item) => ({
      ...item,
      stockQuantity: item.stockQuantity === null ? null : Math.max(0, item.stockQuantity),
    }))
  return {
    ...record,
    options: options.map((group) => ({ ...group, items: items(group) })),
    stock: { ...stock, quantity: Math.max(0, stock.quantity - lacking) },
  }
}
