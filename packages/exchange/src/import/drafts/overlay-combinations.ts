import { cents } from '@toonbank/domain/money/cents.ts'
import type { ItemRecord, ProductRecord } from '../records/catalogue-record.ts'
import { groupsOf } from '../records/combinations.ts'
import { reducedBy } from '../records/reduced-prices.ts'
import { withPieces } from './combination-pieces.ts'
import type { Draft, Overlaid, Variant } from './draft.ts'
import { mergePrices } from './merge-prices.ts'
import { type Placed, placeVariants } from './place-variants.ts'
import { type SplitPrices, splitOptionPrices } from './split-option-prices.ts'

/**
 * Applies prices of combinations to a product whose choices have prices. Refused when the choices cannot add up to them
 * to the cent, so that nothing is sold at another price than the file's.
 */
export function overlayCombinations(record: ProductRecord, draft: Draft, variants: readonly Variant[]): Overlaid {
  const groups = groupsOf(record)
  const groupNames = groups.map(({ name }) => name.nld).join(' / ')
  const found = placeVariants(record, draft, variants, groupNames)
  if ('problem' in found) return found
  const { placed } = found
  if (draft.onlyExisting === 'stock') return withPieces(record, placed)
  const refuse = ({ variant: { line, name } }: Placed, field: 'Price' | 'Weight'): Overlaid => {
    const message = `the shop adds up what choices of ${groupNames} have as ${field.toLowerCase()}, and that of '${name}' is no such sum; bring this product as JSON.`
    return { problem: { line, field, message } }
  }

  const unpriced = placed.find(({ variant }) => variant.price === undefined)
  if (unpriced && placed.some(({ variant }) => variant.price !== undefined))
    return {
      problem: {
        line: unpriced.variant.line,
        field: 'Price',
        message: 'there is no price; a price is never taken as free.',
      },
    }
  const inOrder = placed.map(({ variant }) => variant)
  const offers = unpriced ? undefined : mergePrices(record, inOrder)
  const prices = offers && splitOptionPrices(groups, record.price, offers.bases, ({ price }) => price)
  if (prices && 'unfit' in prices) return refuse(placed[prices.unfit] as Placed, 'Price')
  const before = offers ? reducedBy(record, offers) : record
  const reduced =
    offers?.discounted &&
    splitOptionPrices(
      groups,
      before.discountedPrice ?? 0,
      offers.discounted,
      ({ discountedPrice }) => discountedPrice ?? 0,
    )
  if (reduced && 'unfit' in reduced) return refuse(placed[reduced.unfit] as Placed, 'Price')

  const grams = inOrder.flatMap(({ weight }) => weight ?? [])
  const weights =
    grams.length === placed.length ? splitOptionPrices(groups, 0, grams, ({ weight }) => weight) : undefined
  if (weights && 'unfit' in weights) return refuse(placed[weights.unfit] as Placed, 'Weight')

  const priced = withParts(before, prices, (item, price) => ({ ...item, price: cents(price) }))
  const asked = withParts(priced, reduced, (item, discountedPrice) => ({
    ...item,
    discountedPrice: cents(discountedPrice),
  }))
  const weighed = withParts(asked, weights, (item, weight) => ({ ...item, weight }))
  return withPieces(offers ? { ...weighed, discountPercentage: offers.discountPercentage } : weighed, placed)
}

function withParts(
  record: ProductRecord,
  found: SplitPrices | undefined,
  put: (item: ItemRecord, part: number) => ItemRecord,
): ProductRecord {
  if (!found) return record
  const keys = groupsOf(record).map(({ key }) => key)
  const partsOf = (key: string) => found.parts[keys.indexOf(key)]
  return {
    ...record,
    options: record.options.map((group) => ({
      ...group,
      items: group.items.map((item, at) => {
        const part = partsOf(group.key)?.[at]
        return part === undefined ? item : put(item, part)
      }),
    })),
  }
}
