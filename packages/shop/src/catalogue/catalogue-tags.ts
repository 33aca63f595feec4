import type { Changes } from '@toonbank/runtime/cache/change-log.ts'
import type { Refreshed } from './facets/refresh-products.ts'

/** The cache tag of values that show this product. */
export const tagOf = (productId: number): string => `product ${productId}`

/**
 * Cache tags for changes of the catalogue. `products`: any product changed; `lists`: lists hold other products, or in
 * another order; `range`: a product was added or removed.
 */
export function toTags(
  { productIds, kinds }: Changes,
  { hasMoved, isOtherRange }: Omit<Refreshed, 'isPlaced'>,
): string[] {
  const isBulk = kinds.has('products')
  return [
    ...productIds.map(tagOf),
    ...(productIds.length > 0 || isBulk ? ['products'] : []),
    ...(hasMoved || isBulk || kinds.has('tree') ? ['lists'] : []),
    ...(isOtherRange || isBulk ? ['range'] : []),
    // A bulk change does not say which pictures it brought.
    ...(isBulk ? ['pictures'] : []),
  ]
}

export const bulkTags = ['products', 'lists', 'range'] as const
