import { type Cents, minus, zero } from '../money/cents.ts'

/**
 * Every state of a refund. `requested`: written, its provider is still to be asked; `underWay`: the provider sends the
 * money; `byHand`: somebody of the shop has to send it; `done`: it was sent; `failed`: the provider refused;
 * `replaced`: it failed, and another one was written for the order.
 */
export const refundStatuses = ['requested', 'underWay', 'byHand', 'done', 'failed', 'replaced'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Why money goes back: the order was cancelled, goods came back, as a gesture, or it was never owed. */
export const refundReasons = ['cancelled', 'returned', 'goodwill', 'notOwed'] as const
export type RefundReason = (typeof refundReasons)[number]

/** A payment of an order, in cents: what came in for it, and what of that goes back already. */
export interface ReceivedPayment {
  readonly attemptId: number
  readonly received: Cents
  readonly refunded: Cents
}

/** Statuses of refunds by which no money goes back. */
export const lostRefunds = ['failed', 'replaced'] as const satisfies readonly RefundStatus[]

export interface RefundPart {
  readonly attemptId: number
  readonly amount: Cents
}

/** A refund that failed does not count as refunded. */
export const refundableOf = ({ received, refunded }: ReceivedPayment): Cents =>
  refunded < received ? minus(received, refunded) : zero

/**
 * Splits a refund over the payments of an order, in their order: money goes back the way it came. Undefined: more would
 * go back than is left, or nothing.
 */
export function allocateRefund(amount: Cents, payments: readonly ReceivedPayment[]): RefundPart[] | undefined {
  if (amount <= zero) return undefined
  let left = amount
  const parts: RefundPart[] = []
  for (const payment of payments) {
    const most = refundableOf(payment)
    const part = left < most ? left : most
    if (part > zero) parts.push({ attemptId: payment.attemptId, amount: part })
    left = minus(left, part)
  }
  return left === zero ? parts : undefined
}
