import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { deliveryDays } from '@toonbank/domain/catalogue/delivery-time.ts'
import { lowestOfChoice } from '@toonbank/domain/catalogue/lowest-of-choice.ts'
import type { StockLevel } from '@toonbank/domain/catalogue/orderable.ts'
import { type PriceRule, type UnitPrices, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { BothSides } from '@toonbank/domain/tax/vat.ts'
import { type EarlierRow, toEarlierLists } from '../price/earlier-prices.ts'
import { availableItems, openingChoice, openingParts, priceDiffers } from './chosen-parts.ts'
import type { OptionGroupRow, OptionItemRow } from './option-rows.ts'
import type { ProductRow } from './product-store.ts'

/** Which items of a product are the sizes that a list is filtered by. */
export type IsChosenSize = (item: OptionItemRow) => boolean

/** A product in the cheapest of the chosen sizes that are left: what lists compare, and its card shows. */
export interface SizeChoice {
  readonly prices: UnitPrices
  /** Other prices can be chosen without another size. */
  readonly isFromPrice: boolean
  readonly stock: StockLevel
  readonly days: number
  /** The choice with which the product's page opens. */
  readonly items: readonly { readonly groupId: string; readonly item: OptionItemRow }[]
  /** The chosen sizes that are left: one of them is in `items`. */
  readonly sizes: readonly OptionItemRow[]
  /** Something is made to measure beside the size: there is no choice to look back on before it has measures. */
  readonly isOpen: boolean
}

/**
 * The option groups with the chosen sizes only, where a group has any that is offered; undefined for a product whose
 * size is no choice: one of a single size, or made to measure.
 */
function inSizes(groups: readonly OptionGroupRow[], isChosen: IsChosenSize): OptionGroupRow[] | undefined {
  let isSized = false
  const restricted = groups.map(({ group, items }) => {
    const chosen = items.filter((item) => item.state && isChosen(item))
    if (chosen.length === 0) return { group, items }
    isSized = true
    return { group, items: chosen }
  })
  return isSized ? restricted : undefined
}

/**
 * Undefined where none of the sizes is a choice. When all of them have run out, it is the cheapest of them, which
 * cannot be ordered.
 */
export function chooseSize(
  row: Pick<ProductRow, 'price' | 'discountedPrice' | 'deliveryDays'>,
  groups: readonly OptionGroupRow[],
  isChosen: IsChosenSize,
  { stock, rule }: { readonly stock: StockLevel; readonly rule: PriceRule },
): SizeChoice | undefined {
  const restricted = inSizes(groups, isChosen)
  if (!restricted) return undefined
  const left = availableItems(restricted, stock)
  const opening = openingChoice(left)
  const days = opening.map((item) => ({ deliveryTime: item.deliveryDays }))
  return {
    prices: unitPrices(openingParts(row, left, rule), rule),
    isFromPrice: priceDiffers(left),
    stock: choiceStock(
      stock,
      opening.map((item) => item.stockQuantity),
    ),
    days: deliveryDays(row.deliveryDays, days),
    items: left.flatMap(({ group, items }) => {
      const item = opening.find((one) => items.includes(one))
      return item ? [{ groupId: group.key, item }] : []
    }),
    sizes: left.flatMap(({ items }) => items.filter(isChosen)),
    isOpen: opening.length < left.length,
  }
}

/**
 * The lowest price of this very choice in the 30 days before the promotion; null without one, or when none is known.
 */
export function lowestInSize(
  { prices, items, isOpen }: SizeChoice,
  earlier: readonly EarlierRow[],
  rule: PriceRule,
): BothSides | null {
  if (isOpen || earlier.length === 0) return null
  const chosen = items.map(({ groupId, item }) => ({ groupId, id: item.key, areaCm2: undefined }))
  const now = prices.vatIncluded ? prices.discountInclVat : prices.discountExclVat
  return lowestOfChoice(toEarlierLists(earlier, rule), chosen, now, rule) ?? null
}
