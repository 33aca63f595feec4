/**
 * The order of lists (specification 3.3-7): what can be ordered first, then the merchant's position, what sells, the
 * newest.
 */
export const listingOrder = `
  (NOT product.permanently_out_of_stock AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder)) DESC,
  product.position, product.sold_recently DESC NULLS LAST, product.created_at DESC NULLS LAST, product.id`
