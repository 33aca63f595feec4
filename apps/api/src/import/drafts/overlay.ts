import type { Translated } from '@toonbank/database/schema/columns.ts'
import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { type GroupRecord, newItem, type ProductRecord } from '../records/catalogue-record.ts'
import type { Draft, Overlaid, PartialText, Said, SaidGroup } from './draft.ts'
import { overlayVariants } from './overlay-variants.ts'

/** Whole working days until a new product is delivered, where the file does not say. */
const defaultDeliveryDays = 7

/** What a product becomes: what it is, with what the file says over it. A new one begins with defaults. */
export function overlay(existing: ProductRecord | undefined, draft: Draft, now: Date): Overlaid {
  if (!existing && draft.onlyExisting)
    return refuse(draft, 'SKU', `there is no article '${draft.articleNumber}' in the shop, and this file has only its stock.`)
  if (!existing && !draft.said.title) return refuse(draft, 'Title', 'a new product needs a title.')
  const begun = existing ?? withSaid(newRecord(draft, now), draft.forNew?.() ?? {})
  const said = withSaid(begun, draft.said)
  const whole = draft.variants ? overlayVariants(said, draft, draft.variants, existing) : { record: said }
  if ('problem' in whole) return whole
  return { record: tidy(whole.record, draft) }
}

const refuse = ({ line }: Draft, field: string, message: string): Overlaid => ({ problem: { line, field, message } })

function newRecord({ articleNumber, said }: Draft, now: Date): ProductRecord {
  const title = overText({ nld: '', eng: '' }, said.title)
  const none: Translated = { nld: '', eng: '' }
  return {
    articleNumber,
    design: articleNumber,
    slug: { nld: toSlug(title.nld) || 'product', eng: toSlug(title.eng) || 'product' },
    title: none,
    colour: { name: none, hex: '#d9d4cb' },
    brand: '',
    description: none,
    short: none,
    specifications: [],
    composition: [],
    maker: { name: '', address: '', email: '' },
    care: none,
    price: 0,
    discountPercentage: 0,
    vatPercentage: 21,
    weight: 0,
    deliveryDays: defaultDeliveryDays,
    stock: { quantity: 0, managed: false, backorder: false, permanentlyOutOfStock: false },
    pictures: [],
    facets: {},
    categories: [],
    options: [],
    position: 0,
    createdAt: now.toISOString(),
  }
}

/** A language that is not said keeps its own text, unless it only repeated the other one. */
function overText(text: Translated, said: PartialText | undefined): Translated {
  if (!said) return text
  const repeated = text.nld === text.eng
  return {
    nld: said.nld ?? (repeated ? (said.eng ?? text.nld) : text.nld),
    eng: said.eng ?? (repeated ? (said.nld ?? text.eng) : text.eng),
  }
}

function withSaid(record: ProductRecord, { title, slug, description, short, care, colour, stock, options, ...plain }: Said): ProductRecord {
  const groups = options ? options.map((group) => overGroup(record.options, group)) : record.options
  return {
    ...record,
    ...plain,
    title: overText(record.title, title),
    slug: overText(record.slug, slug),
    description: overText(record.description, description),
    short: overText(record.short, short),
    care: overText(record.care, care),
    colour: { name: overText(record.colour.name, colour?.name), hex: colour?.hex ?? record.colour.hex },
    options: groups,
    stock: { ...record.stock, ...(options && stock?.quantity === undefined ? sumOf(groups) : {}), ...stock },
  }
}

/** Where choices are articles of their own, the product's stock is theirs together. */
function sumOf(groups: readonly GroupRecord[]): { quantity?: number } {
  const counted = groups.flatMap(({ items }) => items.flatMap((item) => item.stockQuantity ?? []))
  return counted.length > 0 ? { quantity: counted.reduce((sum, one) => sum + one, 0) } : {}
}

function overGroup(groups: readonly GroupRecord[], said: SaidGroup): GroupRecord {
  const before = groups.find((group) => group.key === said.key)
  return {
    key: said.key,
    displayType: said.displayType,
    name: overText(before?.name ?? { nld: said.key, eng: said.key }, said.name),
    items: said.items.map(({ name, ...item }) => {
      const earlier = before?.items.find((other) => other.key === item.key) ?? newItem(item.key)
      return { ...earlier, ...item, name: overText(earlier.name, name) }
    }),
  }
}

/** Oversold stock of elsewhere is nothing left here, where nothing may be sold without it. */
function tidy(record: ProductRecord, { said }: Draft): ProductRecord {
  const { stock } = record
  const oversold = stock.quantity < 0 && stock.managed && !stock.backorder
  return {
    ...record,
    ...(said.categories ? { categories: [...new Set(record.categories)].sort() } : {}),
    ...(oversold ? { stock: { ...stock, quantity: 0 } } : {}),
  }
}
