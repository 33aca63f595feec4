import type { RefundRequest } from './payment-provider.ts'

/**
 * What has gone back after this refund, by key; undefined: that would be more than came in, or nothing, or the key was
 * used for another amount.
 */
export function mayRefund(
  refunds: Readonly<Record<string, number>>,
  { amount, idempotencyKey }: RefundRequest,
  received: number,
): Readonly<Record<string, number>> | undefined {
  const before = refunds[idempotencyKey]
  if (before !== undefined) return before === amount ? refunds : undefined
  const back = Object.values(refunds).reduce((sum, one) => sum + one, amount)
  return amount > 0 && back <= received ? { ...refunds, [idempotencyKey]: amount } : undefined
}
