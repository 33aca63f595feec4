import { isOrderable } from './orderable.ts'

export interface Stocked {
  readonly stock: {
    readonly openQuantity: number
    readonly isManaged: boolean
    readonly isPermanentlyOutOfStock: boolean
  }
  readonly backorder: boolean
  readonly isMadeToMeasure: boolean
}
export const stockStates = ['inStock', 'few', 'backorder', 'out', 'permanentlyOut', 'made'] as const
export type StockState = (typeof stockStates)[number]

/** Goods that cannot be ordered are sold out, even made to measure. `few` starts at the shop's threshold. */
export function stockState({ stock, backorder, isMadeToMeasure }: Stocked, lowStockThreshold: number): StockState {
  if (stock.isPermanentlyOutOfStock) return 'permanentlyOut'
  if (!isOrderable({ ...stock, backorder })) return 'out'
  if (isMadeToMeasure) return 'made'
  if (!stock.isManaged) return 'inStock'
  if (stock.openQuantity > 0) return stock.openQuantity <= lowStockThreshold ? 'few' : 'inStock'
  return 'backorder'
}
