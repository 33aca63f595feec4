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

export type IsChosenSize = (item: OptionItemRow) => boolean

export interface SizeChoice {
  readonly prices: UnitPrices
  readonly isFromPrice: boolean
  readonly stock: StockLevel
  readonly days: number
  readonly items: readonly { readonly groupId: string; readonly item: OptionItemRow }[]
  readonly sizes: readonly OptionItemRow[]
  readonly isOpen: boolean
}

/** Returns the groups with the chosen sizes only; undefined: the product has one size or is made to measure. */
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

/** Undefined: none of the sizes is a choice. When all are sold out, it is the cheapest one, which cannot be ordered. */
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
 * Returns the lowest price of this choice in the 30 days before the promotion; null: no promotion or no known price.
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
