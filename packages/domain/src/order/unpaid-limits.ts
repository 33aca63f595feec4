import type { Cents } from '../money/cents.ts'

export interface UnpaidLimits {
  readonly pieces: number
  readonly amount: Cents
}

export interface UnpaidOrder {
  /** Pieces by product id. */
  readonly pieces: ReadonlyMap<number, number>
  readonly outstanding: Cents
}

export type UnpaidExcess =
  | { readonly of: 'pieces'; readonly limit: number }
  | { readonly of: 'amount'; readonly limit: Cents }

/** Finds which limit one buyer's unpaid orders exceed together; the order that they place now is among `orders`. */
export function findUnpaidExcess(orders: readonly UnpaidOrder[], limits: UnpaidLimits): UnpaidExcess | undefined {
  const held = new Map<number, number>()
  for (const [product, pieces] of orders.flatMap((order) => [...order.pieces]))
    held.set(product, (held.get(product) ?? 0) + pieces)
  if ([...held.values()].some((pieces) => pieces > limits.pieces)) return { of: 'pieces', limit: limits.pieces }
  const outstanding = orders.reduce((total, order) => total + order.outstanding, 0)
  return outstanding > limits.amount ? { of: 'amount', limit: limits.amount } : undefined
}
