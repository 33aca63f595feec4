/** `quantity` is the remaining stock (specification 2.8-1). */
export const loweredTo = (quantity: number) =>
  quantity === 0 ? 'cartLineSoldOut' : 'cartLineQuantityExceededAvailableStockQuantity'
