/**
 * The order of lists (specification 3.3-7): available products first, then the merchant's position, sales, the newest.
 */
export const listingOrder = `
  (NOT product.permanently_out_of_stock AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder)) DESC,
  product.position, product.sold_recently DESC NULLS LAST, product.created_at DESC NULLS LAST, product.id`
