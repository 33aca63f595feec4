import { type Cents, minus, zero } from '../money/cents.ts'

/**
 * `requested`: the provider is still to be called; `underWay`: the provider sends the money; `byHand`: staff must send
 * it; `failed`: the provider refused; `replaced`: another refund replaced a failed one.
 */
export const refundStatuses = ['requested', 'underWay', 'byHand', 'done', 'failed', 'replaced'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundReasons = ['cancelled', 'returned', 'goodwill', 'notOwed'] as const
export type RefundReason = (typeof refundReasons)[number]

export interface ReceivedPayment {
  readonly attemptId: number
  readonly received: Cents
  readonly refunded: Cents
}

export const lostRefunds = ['failed', 'replaced'] as const satisfies readonly RefundStatus[]

export const waitingRefunds = ['requested', 'byHand', 'failed'] as const satisfies readonly RefundStatus[]

export interface RefundPart {
  readonly attemptId: number
  readonly amount: Cents
}

export const refundableOf = ({ received, refunded }: ReceivedPayment): Cents =>
  refunded < received ? minus(received, refunded) : zero

/**
 * Allocates a refund to the payments of an order in sequence, so that money returns the way it came. Undefined: the
 * amount is zero or more than is left.
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
