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
 * The option groups without items that are sold out, for the choice with which a page opens. A group whose items are
 * all sold out keeps them, because the page must still show a price.
 */
export const availableItems = (groups: readonly OptionGroupRow[], stock: StockLevel): OptionGroupRow[] =>
  groups.map(({ group, items }) => {
    const left = items.filter((item) => item.state && !isSoldOut(stock, item.stockQuantity))
    return { group, items: left.length > 0 ? left : items }
  })

/** What the price of an option group is computed from. */
export interface PricedGroup {
  readonly group: Pick<OptionGroupRow['group'], 'displayType'>
  readonly items: readonly PricedItem[]
}
type PricedItem = Pick<OptionItemRow, 'price' | 'state'> & { readonly custom: CustomLimits | null } & Reduced
type PricedProduct = Pick<ProductRow, 'price'> & Reduced
/** Missing in catalogues that have no reduced prices set to the cent. */
interface Reduced {
  readonly discountedPrice?: Cents | null | undefined
}

/** The choice with which a page opens: the cheapest active item of each group; groups made to measure stay open. */
export const openingChoice = (groups: readonly OptionGroupRow[]): OptionItemRow[] =>
  groups.flatMap(({ group, items }) =>
    group.displayType === 'custom' ? [] : (cheapest(items.filter((item) => item.state)) ?? []),
  )

const cheapest = (items: readonly OptionItemRow[]): OptionItemRow | undefined =>
  items.reduce<OptionItemRow | undefined>(
    (least, item) => (least === undefined || discountedOf(item) < discountedOf(least) ? item : least),
    undefined,
  )

/** Good enough to compare items of one group: either all of them have a reduced price, or none. */
const discountedOf = ({ price, discountedPrice }: PricedItem): number => discountedPrice ?? price

/**
 * The parts of the price with which a page opens: those of the opening choice. A group made to measure counts with its
 * lowest price, that of the smallest size.
 */
export function openingParts(product: PricedProduct, groups: readonly PricedGroup[], rule: PriceRule): PricePart[] {
  return [customerPricePart(product, rule), ...groups.map(({ items }) => leastPrice(items, rule))]
}

/**
 * The parts of the price of the most expensive choice. Made to measure has no highest price, and counts with its
 * lowest.
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

/** What one item adds to the unit price for this customer; `areaCm2` counts only for an item made to measure. */
export const pricePart = (item: Omit<PricedItem, 'state'>, areaCm2: number, rule: PriceRule): Cents =>
  measuredPartOf(item, areaCm2, rule)?.price ?? customerPart(cents(item.price), rule)

/** The same with its reduced price, where one is set. */
export const reduciblePart = (item: Omit<PricedItem, 'state'>, areaCm2: number, rule: PriceRule): PricePart =>
  measuredPartOf(item, areaCm2, rule)?.price ?? customerPricePart(item, rule)

/** The calculation behind the price of an item made to measure; undefined for any other item. */
export const measuredPartOf = (
  { price, custom }: Pick<PricedItem, 'price' | 'custom'>,
  areaCm2: number,
  rule: PriceRule,
): MeasuredPart | undefined =>
  custom
    ? measuredPart(areaCm2, customerPart(cents(price), rule), customerPart(cents(custom.minimumPrice), rule))
    : undefined

/** Whether the price depends on the choice. */
export const priceDiffers = (groups: readonly PricedGroup[]): boolean =>
  groups.some(
    ({ group, items }) =>
      group.displayType === 'custom' || new Set(items.filter((item) => item.state).map(discountedOf)).size > 1,
  )
