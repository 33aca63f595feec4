import type { StockLevel } from './orderable.ts'

/**
 * The stock of a choice: the least of the product's and of the chosen items that have stock of their own; null is an
 * item that has none. The product's flags hold for all of them, so what is not managed or may be ordered back has no
 * limit.
 */
export const choiceStock = (product: StockLevel, ownQuantities: readonly (number | null)[]): StockLevel => ({
  ...product,
  openQuantity: Math.min(product.openQuantity, ...ownQuantities.filter((quantity) => quantity !== null)),
})

/** Whether an item's own stock keeps it from being chosen; without own stock the product decides. */
export const isSoldOut = (
  { isManaged, backorder }: Pick<StockLevel, 'isManaged' | 'backorder'>,
  ownQuantity: number | null,
): boolean => ownQuantity !== null && ownQuantity <= 0 && isManaged && !backorder
