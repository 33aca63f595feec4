import type { FlatItem } from '../formats/flat-item.ts'
import type { Problem } from '../problem.ts'

/**
 * `--stock` decides about files that count stock without amounts, such as Shopify's export of several locations: always
 * enough, nothing, or the shop's own stock.
 */
export const missingStockPolicies = ['unlimited', 'zero', 'keep'] as const
export type MissingStockPolicy = (typeof missingStockPolicies)[number]

export function withMissingStockPolicy(
  items: readonly FlatItem[],
  stock: MissingStockPolicy | undefined,
): readonly FlatItem[] {
  return items.map((item): FlatItem => {
    if (!item.managed) return item
    if (stock === 'zero') return { ...item, quantity: 0 }
    return { ...item, managed: stock === 'unlimited' ? false : undefined }
  })
}

export const countsWithoutSaying = (items: readonly FlatItem[]): boolean =>
  items.some(({ managed }) => managed === true)

/** Asks once for the whole file, because a guess would sell missing goods, or nothing at all. */
export const asksForStock = (line: number): Problem => ({
  line,
  field: 'stock',
  message:
    'stock is counted here, but no column says how many there are (Shopify writes them to its inventory CSV). Say --stock=zero and import the ' +
    'inventory next, --stock=unlimited to sell without counting, or --stock=keep to keep what the shop has; new products then begin with none.',
  once: 'stock',
})
