import { type Stocked, type StockState, stockState } from './stock-state.ts'

export const stockDisplayTypes = ['text', 'amount'] as const
export type StockDisplayType = (typeof stockDisplayTypes)[number]

export interface StockDisplay {
  readonly state: boolean
  readonly displayType: StockDisplayType
  readonly lowStockThreshold: number
}

export type StockWord = StockState | 'amount'

/** Undefined shows nothing. A shop without stock display still tells why something cannot be ordered. */
export function stockWord(
  stocked: Stocked,
  { state: isShown, displayType, lowStockThreshold }: StockDisplay,
): StockWord | undefined {
  const state = stockState(stocked, lowStockThreshold)
  if (!isShown && state !== 'out' && state !== 'permanentlyOut') return undefined
  return state === 'inStock' && displayType === 'amount' && stocked.stock.isManaged ? 'amount' : state
}
