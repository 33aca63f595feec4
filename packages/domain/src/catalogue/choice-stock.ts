import type { StockLevel } from './orderable.ts'

/**
 * Returns the least of the product's stock and the own stocks of its items (null: none). The product's flags apply to
 * all, so unmanaged or backordered goods have no limit.
 */
export const choiceStock = (product: StockLevel, ownQuantities: readonly (number | null)[]): StockLevel => ({
  ...product,
  openQuantity: Math.min(product.openQuantity, ...ownQuantities.filter((quantity) => quantity !== null)),
})

export const isSoldOut = (
  { isManaged, backorder }: Pick<StockLevel, 'isManaged' | 'backorder'>,
  ownQuantity: number | null,
): boolean => ownQuantity !== null && ownQuantity <= 0 && isManaged && !backorder
