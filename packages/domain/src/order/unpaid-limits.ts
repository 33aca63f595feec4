import type { Cents } from '../money/cents.ts'

/** How much may be held for orders that are not paid yet, for one customer, one address or one network. */
export interface UnpaidLimits {
  /** Pieces of one product. */
  readonly pieces: number
  /** Orders are counted together in cents including VAT. */
  readonly amount: Cents
}

/** Pieces are by the product's id; the outstanding amount is in cents. */
export interface UnpaidOrder {
  readonly pieces: ReadonlyMap<number, number>
  readonly outstanding: Cents
}

export type UnpaidExcess =
  | { readonly of: 'pieces'; readonly limit: number }
  | { readonly of: 'amount'; readonly limit: Cents }

/**
 * Whether these orders hold more together than one may; `orders` are all of one customer, address or network, the new
 * one with them.
 */
export function findUnpaidExcess(orders: readonly UnpaidOrder[], limits: UnpaidLimits): UnpaidExcess | undefined {
  const held = new Map<number, number>()
  for (const [product, pieces] of orders.flatMap((order) => [...order.pieces]))
    held.set(product, (held.get(product) ?? 0) + pieces)
  if ([...held.values()].some((pieces) => pieces > limits.pieces)) return { of: 'pieces', limit: limits.pieces }
  const outstanding = orders.reduce((total, order) => total + order.outstanding, 0)
  return outstanding > limits.amount ? { of: 'amount', limit: limits.amount } : undefined
}
