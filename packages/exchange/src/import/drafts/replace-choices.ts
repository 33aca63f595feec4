import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { type Cents, cents, zero } from '@toonbank/domain/money/cents.ts'
import {
  type GroupRecord,
  type ItemRecord,
  newItem,
  numberOfChoice,
  type ProductRecord,
} from '../records/catalogue-record.ts'
import { reducedBy } from '../records/reduced-prices.ts'
import { isThe } from './choice-of-variant.ts'
import type { Overlaid, Variant } from './draft.ts'
import { mergePrices } from './merge-prices.ts'
import { piecesBy } from './stock-figure.ts'

const lessThanParts = ({ line, name }: Variant, { articleNumber }: ProductRecord): Overlaid => ({
  problem: {
    line,
    field: 'Price',
    message: `'${name}' costs less here than what else must be chosen with it of ${articleNumber} in the shop.`,
  },
})

const leastReduced = ({ items }: GroupRecord): number =>
  Math.min(...items.map(({ discountedPrice }) => discountedPrice ?? 0))

const reducedPart = (whole: number | undefined, others: readonly number[]): Cents | null =>
  whole === undefined ? null : cents(whole - others.reduce((sum, one) => sum + one, 0))

/**
 * Replaces the choices of a group and removes missing ones. A whole price includes the cheapest choice of each of the
 * `others`.
 */
export function replaceChoices(
  given: ProductRecord,
  group: GroupRecord,
  variants: readonly Variant[],
  others: number,
): Overlaid {
  const priced = mergePrices(given, variants)
  const record = priced ? reducedBy(given, priced) : given
  // The product's own price stays when every choice costs at least that.
  const own = !priced?.discounted && priced?.bases.every((base) => base >= record.price + others) ? record.price : zero
  const othersReduced = record.options
    .filter((one) => one.key !== group.key && one.displayType !== 'custom')
    .map(leastReduced)
  const tooCheap = variants.find((_, at) => (priced?.bases[at] ?? others) < own + others)
  if (tooCheap) return lessThanParts(tooCheap, record)
  // A stock of 0 leaves an uncounted size uncounted when other sizes are counted.
  const someCounted = group.items.some(({ stockQuantity }) => stockQuantity !== null)
  const isUncounted = (item: ItemRecord | undefined) => someCounted && item?.stockQuantity === null
  const items = variants.map((variant, at) => {
    const before = group.items.find(isThe(variant, record))
    const item = before ?? newItem(toSlug(variant.name) || String(at + 1), variant.name)
    const base = priced?.bases[at]
    const keepsNoNumber =
      before?.articleNumber === null && variant.articleNumber === numberOfChoice(record.articleNumber, before)
    return {
      ...item,
      ...(base === undefined
        ? {}
        : { price: cents(base - own - others), discountedPrice: reducedPart(priced?.discounted?.[at], othersReduced) }),
      ...(variant.weight === undefined ? {} : { weight: variant.weight }),
      ...(variant.gtin === undefined ? {} : { gtin: variant.gtin }),
      ...(variant.sharesStock ? { stockQuantity: null } : {}),
      ...(variant.quantity === undefined || (variant.quantity === 0 && isUncounted(before))
        ? {}
        : { stockQuantity: piecesBy(variant.quantity, before?.stockQuantity ?? 0) }),
      articleNumber:
        keepsNoNumber || variant.articleNumber === record.articleNumber
          ? item.articleNumber
          : (variant.articleNumber ?? item.articleNumber),
    }
  })
  const result = withItems(record, { ...group, items })
  if (!priced) return { record: result }
  return {
    record: {
      ...result,
      price: own,
      discountedPrice: priced.discounted ? own : null,
      discountPercentage: priced.discountPercentage,
    },
  }
}

/** Stock that was counted for the whole product stays so while the sum is the same. */
export function withItems(record: ProductRecord, group: GroupRecord): ProductRecord {
  const before = record.options.find(({ key }) => key === group.key)
  const counted = group.items.flatMap(({ stockQuantity }) => stockQuantity ?? [])
  const sum = counted.reduce((total, one) => total + one, 0)
  const wasWhole = before?.items.every(({ stockQuantity }) => stockQuantity === null) ?? false
  const staysWhole = counted.length > 0 && wasWhole && sum === record.stock.quantity
  const kept = staysWhole ? { ...group, items: group.items.map((item) => ({ ...item, stockQuantity: null })) } : group
  const isTouched =
    JSON.stringify(kept.items.map((item) => item.stockQuantity)) !==
    JSON.stringify(before?.items.map((item) => item.stockQuantity))
  return {
    ...record,
    options: before ? record.options.map((one) => (one.key === group.key ? kept : one)) : [...record.options, kept],
    stock: isTouched && counted.length > 0 ? { ...record.stock, quantity: sum } : record.stock,
  }
}
