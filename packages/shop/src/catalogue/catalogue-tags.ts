import type { Changes } from '@toonbank/runtime/cache/change-log.ts'
import type { Refreshed } from './facets/refresh-products.ts'

export const tagOf = (productId: number): string => `product ${productId}`

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
    // A bulk change does not say which pictures changed.
    ...(isBulk ? ['pictures'] : []),
  ]
}

export const bulkTags = ['products', 'lists', 'range'] as const
