import type { PricedLine } from '@toonbank/domain/cart/cart-totals.ts'
import { lowestOfChoice } from '@toonbank/domain/catalogue/lowest-of-choice.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { leadingUnitPrice, type PriceRule, type UnitPrices, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { BothSides, Leading } from '@toonbank/domain/tax/vat.ts'
import { priceRule } from '../../catalogue/price/customer-prices.ts'
import { toEarlierLists } from '../../catalogue/price/earlier-prices.ts'
import type { Offer } from '../../catalogue/price/offers.ts'
import type { ProductRow } from '../../catalogue/product/product-store.ts'
import type { CartRows, LineRow } from '../cart-rows.ts'
import { type ResolvedOption, resolveChoice } from '../line/resolve-choice.ts'
import { partsOf } from './unit-price-of.ts'

export interface FullLine {
  readonly row: LineRow
  readonly product: Offer['product']
  readonly options: readonly ResolvedOption[]
  /** False: a chosen option is no longer offered, so the line cannot be ordered. */
  readonly choiceStands: boolean
  readonly rule: PriceRule
  /** The base price may be struck through; the charged price follows from the catalogue. */
  readonly priced: PricedLine
  readonly prices: UnitPrices
  readonly deliveryDays: number
}

/** Prices the lines for the customer, from the current catalogue and never from the stored line. */
export function priceLines(
  rows: Pick<CartRows, 'lines' | 'percentages'>,
  offers: ReadonlyMap<number, Offer>,
  leading: Leading,
): FullLine[] {
  const percentages = new Map(rows.percentages.map((own) => [own.productId, own.percentageOfList]))
  return rows.lines.flatMap((row) => {
    const offer = offers.get(row.productId)
    return offer ? [toFullLine(row, offer, leading, percentages.get(row.productId))] : []
  })
}

function toFullLine(
  row: LineRow,
  { product: found, groups }: Offer,
  leading: Leading,
  percentageOfList: number | undefined,
): FullLine {
  const choice = resolveChoice(groups, row.options)
  const options = choice.ok ? choice.value : []
  const rule = priceRule(found, leading, percentageOfList)
  const parts = partsOf(found, options, rule)
  const { discounted } = leadingUnitPrice(parts, rule)
  const prices = announcedPrice(unitPrices(parts, rule), lowestOfLine(found, options, discounted, rule))
  return {
    row,
    product: found,
    options,
    choiceStands: choice.ok,
    rule,
    priced: {
      unitBase: leading === 'incl' ? prices.baseInclVat : prices.baseExclVat,
      unitDiscounted: discounted,
      quantity: row.quantity,
      vatPercentage: found.vatPercentage,
      unitWeight: weightOf(found, options),
    },
    prices,
    deliveryDays: deliveryDaysOf(found, options),
  }
}

/**
 * Returns the lowest price of this choice in the 30 days before its promotion, which may be struck through (decision
 * 9).
 */
function lowestOfLine(
  found: Offer['product'],
  options: readonly ResolvedOption[],
  discounted: Cents,
  rule: PriceRule,
): BothSides | undefined {
  if (!found.earlierPrices) return undefined
  const rows = found.earlierPrices.map((row) => ({ ...row, endedAt: new Date(row.endedAt) }))
  const chosen = options.map(({ group, item, custom, areaCm2 }) => ({
    groupId: group.key,
    id: item.key,
    areaCm2: custom ? areaCm2 : undefined,
  }))
  return lowestOfChoice(toEarlierLists(rows, rule), chosen, discounted, rule)
}

/** Returns the grams of one piece; an option made to measure weighs by the m². */
export const weightOf = (found: Pick<ProductRow, 'weight'>, options: readonly ResolvedOption[]): number =>
  options.reduce(
    (weight, { item, custom, areaCm2 }) =>
      weight + (custom ? Math.round((item.weight * areaCm2) / 10_000) : item.weight),
    found.weight,
  )

// Returns the longest delivery time of the options, ignoring zeros, or else the product's own (specification 2.4-12).
const deliveryDaysOf = (found: Pick<ProductRow, 'deliveryDays'>, options: readonly ResolvedOption[]): number =>
  Math.max(0, ...options.map(({ item }) => item.deliveryDays)) || found.deliveryDays
