import type { Changes } from '../process/change-log.ts'
import type { Refreshed } from './facets/refresh-products.ts'

/** What is cached of one product carries this tag. */
export const tagOf = (productId: number): string => `product ${productId}`

/**
 * The tags of what the change log told of the catalogue. `products`: any of them changed; `lists`: lists show others,
 * or in another order; `range`: a product came or went.
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
