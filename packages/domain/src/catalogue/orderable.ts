export interface StockLevel {
  readonly openQuantity: number
  readonly isManaged: boolean
  readonly backorder: boolean
  readonly isPermanentlyOutOfStock: boolean
}

export const isOrderable = (stock: StockLevel): boolean =>
  !stock.isPermanentlyOutOfStock && (!stock.isManaged || stock.openQuantity > 0 || stock.backorder)

export function availableQuantity(stock: StockLevel, wanted: number): number {
  if (stock.isPermanentlyOutOfStock) return 0
  return !stock.isManaged || stock.backorder ? wanted : Math.min(wanted, Math.max(0, stock.openQuantity))
}
