import { choiceStock } from '../catalogue/choice-stock.ts'
import { availableQuantity, type StockLevel } from '../catalogue/orderable.ts'

export interface WantingLine {
  readonly productId: number
  readonly stock: StockLevel
  readonly items: readonly { readonly id: number; readonly stockQuantity: number | null }[]
  readonly quantity: number
}

export function shareStock(lines: readonly WantingLine[]): number[] {
  const products = new Map<number, number>()
  const items = new Map<number, number>()
  return lines.map((line) => {
    const openQuantity = line.stock.openQuantity - (products.get(line.productId) ?? 0)
    const own = line.items.map(({ id, stockQuantity }) =>
      stockQuantity === null ? null : stockQuantity - (items.get(id) ?? 0),
    )
    const available = availableQuantity(choiceStock({ ...line.stock, openQuantity }, own), line.quantity)
    products.set(line.productId, (products.get(line.productId) ?? 0) + available)
    for (const { id } of line.items) items.set(id, (items.get(id) ?? 0) + available)
    return available
  })
}
