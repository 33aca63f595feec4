/**
 * Which phrase says to how many pieces a line was lowered (specification 2.8-1: `quantity` is what there is).
 */
export const loweredTo = (quantity: number) =>
  quantity === 0 ? 'cartLineSoldOut' : 'cartLineQuantityExceededAvailableStockQuantity'
