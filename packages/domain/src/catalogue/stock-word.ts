import { type Stocked, type StockState, stockState } from './stock-state.ts'

/** `text`: the last pieces in numbers; `amount`: all of them. */
export const stockDisplayTypes = ['text', 'amount'] as const
export type StockDisplayType = (typeof stockDisplayTypes)[number]

/** How a shop shows stock (specification 1.3-1): not at all, or with its number of pieces. */
export interface StockDisplay {
  readonly state: boolean
  readonly displayType: StockDisplayType
  readonly lowStockThreshold: number
}

/** `few` and `amount` come with the number of pieces. */
export type StockWord = StockState | 'amount'

/** Undefined: nothing is said. A shop that shows no stock still says why something cannot be ordered. */
export function stockWord(
  stocked: Stocked,
  { state: isShown, displayType, lowStockThreshold }: StockDisplay,
): StockWord | undefined {
  const state = stockState(stocked, lowStockThreshold)
  if (!isShown && state !== 'out' && state !== 'permanentlyOut') return undefined
  return state === 'inStock' && displayType === 'amount' && stocked.stock.isManaged ? 'amount' : state
}
