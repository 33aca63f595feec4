import type { CustomLimits } from '@toonbank/database/stored/catalogue.ts'
import { isSoldOut } from '@toonbank/domain/catalogue/choice-stock.ts'
import { type MeasuredPart, measuredPart } from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { StockLevel } from '@toonbank/domain/catalogue/orderable.ts'
import {
  baseOf,
  customerPart,
  customerPricePart,
  type PricePart,
  type PriceRule,
} from '@toonbank/domain/catalogue/unit-price.ts'
import { type Cents, cents, zero } from '@toonbank/domain/money/cents.ts'
import type { OptionGroupRow, OptionItemRow } from './option-rows.ts'
import type { ProductRow } from './product-store.ts'

/**
 * Returns the groups without sold-out items, for the initial choice of a page. A group whose items are all sold out
 * stays whole, because the page must show a price.
 */
export const availableItems = (groups: readonly OptionGroupRow[], stock: StockLevel): OptionGroupRow[] =>
  groups.map(({ group, items }) => {
    const left = items.filter((item) => item.state && !isSoldOut(stock, item.stockQuantity))
    return { group, items: left.length > 0 ? left : items }
  })

export interface PricedGroup {
  readonly group: Pick<OptionGroupRow['group'], 'displayType'>
  readonly items: readonly PricedItem[]
}
type PricedItem = Pick<OptionItemRow, 'price' | 'state'> & { readonly custom: CustomLimits | null } & Reduced
type PricedProduct = Pick<ProductRow, 'price'> & Reduced
interface Reduced {
  readonly discountedPrice?: Cents | null | undefined
}

/** Returns the initial choice of a page: the cheapest active item of each group; groups made to measure stay open. */
export const openingChoice = (groups: readonly OptionGroupRow[]): OptionItemRow[] =>
  groups.flatMap(({ group, items }) =>
    group.displayType === 'custom' ? [] : (cheapest(items.filter((item) => item.state)) ?? []),
  )

const cheapest = (items: readonly OptionItemRow[]): OptionItemRow | undefined =>
  items.reduce<OptionItemRow | undefined>(
    (least, item) => (least === undefined || discountedOf(item) < discountedOf(least) ? item : least),
    undefined,
  )

/** The comparison works within one group, because either all of its items have a reduced price, or none. */
const discountedOf = ({ price, discountedPrice }: PricedItem): number => discountedPrice ?? price

/**
 * Returns the price parts of the initial choice. A group made to measure counts with the price of its smallest size.
 */
export function openingParts(product: PricedProduct, groups: readonly PricedGroup[], rule: PriceRule): PricePart[] {
  return [customerPricePart(product, rule), ...groups.map(({ items }) => leastPrice(items, rule))]
}

/**
 * Returns the price parts of the most expensive choice. A group made to measure has no highest price and counts with
 * its lowest.
 */
export function dearestParts(product: PricedProduct, groups: readonly PricedGroup[], rule: PriceRule): PricePart[] {
  const dearest = ({ group, items }: PricedGroup): PricePart => {
    const parts = items.filter((item) => item.state).map((item) => reduciblePart(item, 0, rule))
    const [first] = parts.toSorted((a, b) => baseOf(b) - baseOf(a))
    return group.displayType === 'custom' || first === undefined ? leastPrice(items, rule) : first
  }
  return [customerPricePart(product, rule), ...groups.map(dearest)]
}

function leastPrice(items: readonly PricedItem[], rule: PriceRule): PricePart {
  const parts = items.filter((item) => item.state).map((item) => reduciblePart(item, item.custom?.minimum ?? 0, rule))
  return parts.toSorted((a, b) => discountedPart(a) - discountedPart(b))[0] ?? zero
}

const discountedPart = (part: PricePart): Cents => (typeof part === 'number' ? part : part.discounted)

export const pricePart = (item: Omit<PricedItem, 'state'>, areaCm2: number, rule: PriceRule): Cents =>
  measuredPartOf(item, areaCm2, rule)?.price ?? customerPart(cents(item.price), rule)

export const reduciblePart = (item: Omit<PricedItem, 'state'>, areaCm2: number, rule: PriceRule): PricePart =>
  measuredPartOf(item, areaCm2, rule)?.price ?? customerPricePart(item, rule)

export const measuredPartOf = (
  { price, custom }: Pick<PricedItem, 'price' | 'custom'>,
  areaCm2: number,
  rule: PriceRule,
): MeasuredPart | undefined =>
  custom
    ? measuredPart(areaCm2, customerPart(cents(price), rule), customerPart(cents(custom.minimumPrice), rule))
    : undefined

export const priceDiffers = (groups: readonly PricedGroup[]): boolean =>
  groups.some(
    ({ group, items }) =>
      group.displayType === 'custom' || new Set(items.filter((item) => item.state).map(discountedOf)).size > 1,
  )
