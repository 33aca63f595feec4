import { type Cents, plus, sum, zero } from '@toonbank/domain/money/cents.ts'
import type { RefundRequest } from '@toonbank/shop/ports/payment-provider.ts'

/**
 * Adds a refund by idempotency key. Undefined: it is zero, exceeds the received amount, or its key was used for another
 * amount.
 */
export function withRefund(
  refunds: Readonly<Record<string, Cents>>,
  { amount, idempotencyKey }: RefundRequest,
  received: Cents,
): Readonly<Record<string, Cents>> | undefined {
  const before = refunds[idempotencyKey]
  if (before !== undefined) return before === amount ? refunds : undefined
  const back = plus(sum(Object.values(refunds)), amount)
  return amount > zero && back <= received ? { ...refunds, [idempotencyKey]: amount } : undefined
}
