import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { articlesOf } from '../formats/for-sale.ts'
import { findKnownFacet } from '../formats/known-facets.ts'
import { type GroupRecord, numberOfChoice, type ProductRecord } from '../records/catalogue-record.ts'
import { groupsOf } from '../records/combinations.ts'
import { isThe } from './choice-of-variant.ts'
import type { Draft, Overlaid, Variant } from './draft.ts'
import { mergePrices } from './merge-prices.ts'
import { overlayCombinations } from './overlay-combinations.ts'
import { sharedNumber } from './own-numbers.ts'
import { replaceChoices, withItems } from './replace-choices.ts'
import { isChange, notCounted, piecesBy } from './stock-figure.ts'

type Variants = NonNullable<Draft['variants']>

/**
 * Applies a table's choices to the first option group that is not made to measure, or to all groups for combinations. A
 * stock table changes only the choices it names.
 */
export function overlayVariants(
  updated: ProductRecord,
  draft: Draft,
  given: Variants,
  existing: ProductRecord | undefined,
): Overlaid {
  const whole = changeOfWhole(updated, given)
  const { record } = whole
  const variants = draft.onlyExisting === 'prices' ? withOtherArticles(record, whole.variants) : whole.variants
  const uncounted =
    existing && variants.items.find(({ quantity, ...item }) => isChange(quantity) && !isCounted(existing, item))
  if (uncounted)
    return {
      problem: {
        line: uncounted.line,
        field: 'Quantity',
        message: notCounted(uncounted.articleNumber ?? record.articleNumber),
      },
    }
  const [group, ...others] = groupsOf(record)
  const [first] = variants.items
  if (!first) return { record }
  const isPlain = variants.items.length === 1 && first.name === ''
  if (!group && isPlain) return { record: overPlain(record, first) }
  if (group && isPlain && first.price !== undefined) return lostChoices(first, record)
  if (group && others.length > 0 && !isPlain && !variants.items.every((item) => group.items.some(isThe(item, record))))
    return overlayCombinations(record, draft, variants.items)
  if (group && (isPlain || draft.onlyExisting === 'stock')) return overSome(record, draft, group, variants.items)
  if (draft.onlyExisting && !group) return unknownChoice(first, record)
  const unpriced = variants.items.find(
    (item) => item.price === undefined && !(existing && group?.items.some(isThe(item, record))),
  )
  if (unpriced) return noPrice(unpriced)
  return replaceChoices(
    record,
    group ?? newGroup(variants.group),
    variants.items,
    others.reduce((sum, each) => sum + leastOf(each), 0),
  )
}

/**
 * A file with prices of some articles leaves the others unchanged; an unknown article leaves the file's list as it is.
 */
function withOtherArticles(record: ProductRecord, { group, items }: Variants): Variants {
  const articles = articlesOf(record)
  const numbers = new Set(articles.map(({ number }) => number))
  if (groupsOf(record).length === 0 || !items.every(({ articleNumber }) => numbers.has(articleNumber ?? '')))
    return { group, items }
  const named = new Map(items.map((item) => [item.articleNumber, item]))
  const [first] = items
  return {
    group,
    items: articles.map(({ number, items: chosen, price, before }) => {
      const name = chosen.map((item) => item.name.nld).join(' / ')
      const own = named.get(number)
      if (own) return { ...own, name }
      return { line: first?.line ?? 0, articleNumber: number, name, price: cents(price), before: cents(before) }
    }),
  }
}

/**
 * A stock change (`+5`) of one article changes the whole product when its stock is counted as a whole, because exports
 * write it on the first article.
 */
function changeOfWhole(record: ProductRecord, variants: Variants): { record: ProductRecord; variants: Variants } {
  const groups = groupsOf(record)
  const figures = variants.items.flatMap(({ quantity }) => quantity ?? [])
  const [change] = figures
  const isWhole =
    record.stock.managed &&
    groups.length > 0 &&
    groups.every(({ items }) => items.every((item) => item.stockQuantity === null))
  if (!isWhole || figures.length !== 1 || !isChange(change)) return { record, variants }
  return {
    record: { ...record, stock: { ...record.stock, quantity: piecesBy(change, record.stock.quantity) } },
    variants: { ...variants, items: variants.items.map(({ quantity: _, ...item }) => item) },
  }
}

const isCounted = (record: ProductRecord, variant: Variant): boolean =>
  record.stock.managed &&
  groupsOf(record).every(({ items }) => items.find(isThe(variant, record))?.stockQuantity !== null)

const unknownChoice = (
  { line, articleNumber, name }: Variant,
  { articleNumber: product }: ProductRecord,
): Overlaid => ({
  problem: {
    line,
    field: 'SKU',
    message: `'${articleNumber ?? name}' is none of the choices of ${product}, and this file does not say which.`,
  },
})

const lostChoices = ({ line }: Variant, { articleNumber, options }: ProductRecord): Overlaid => ({
  problem: {
    line,
    field: 'Price',
    message: `${articleNumber} has choices in the shop (${options[0]?.name.nld}), and none in this file.`,
  },
})

const noPrice = ({ line }: Variant): Overlaid => ({
  problem: { line, field: 'Price', message: 'there is no price; a price is never taken as free.' },
})

function overPlain(record: ProductRecord, variant: Variant): ProductRecord {
  const priced = mergePrices(record, [variant])
  return {
    ...record,
    ...(priced && {
      price: priced.bases[0] ?? record.price,
      discountedPrice: priced.discounted?.[0] ?? null,
      discountPercentage: priced.discountPercentage,
    }),
    ...(variant.weight === undefined ? {} : { weight: variant.weight }),
    ...(variant.gtin === undefined ? {} : { gtin: variant.gtin }),
    stock: { ...record.stock, quantity: piecesBy(variant.quantity ?? { change: 0 }, record.stock.quantity) },
  }
}

function overSome(
  record: ProductRecord,
  { onlyExisting }: Draft,
  group: GroupRecord,
  variants: readonly Variant[],
): Overlaid {
  const [only] = variants
  if (only && variants.length === 1 && only.articleNumber === record.articleNumber && onlyExisting) {
    const counted = group.items.filter(({ stockQuantity }) => stockQuantity !== null)
    if (counted.length > 0 && only.quantity !== undefined)
      return {
        problem: sharedNumber(
          only.line,
          record.articleNumber,
          counted.map((item) => numberOfChoice(record.articleNumber, item)),
        ),
      }
    return {
      record: {
        ...record,
        stock: { ...record.stock, quantity: piecesBy(only.quantity ?? { change: 0 }, record.stock.quantity) },
      },
    }
  }
  const strange = variants.find((variant) => !group.items.some(isThe(variant, record)))
  if (strange) return unknownChoice(strange, record)
  const items = group.items.map((item) => {
    const variant = variants.find((one) => isThe(one, record)(item))
    if (variant?.sharesStock) return { ...item, stockQuantity: null }
    return variant?.quantity === undefined
      ? item
      : { ...item, stockQuantity: piecesBy(variant.quantity, item.stockQuantity ?? 0) }
  })
  return { record: withItems(record, { ...group, items }) }
}

const newGroup = (name: string): GroupRecord => {
  const known = findKnownFacet(name)
  return {
    key: known?.key ?? (toSlug(name) || 'keuze'),
    name: known?.name ?? { nld: name, eng: name },
    displayType: 'text',
    items: [],
  }
}

const leastOf = ({ items }: GroupRecord): number => Math.min(...items.map(({ price }) => price))
