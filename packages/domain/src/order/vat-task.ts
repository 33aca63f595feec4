import { validNumberDays } from '../checkout/intra-community-supply.ts'
import { hasLeft } from './order-questions.ts'
import { isFinal, type OrderStatus } from './order-state.ts'

/** Staff must look when VIES gives the number to somebody else or calls it invalid, or was never asked and will not be, because the customer has another number by now. */
export const vatTaskKinds = ['otherOwner', 'invalid', 'notAsked'] as const
export type VatTaskKind = (typeof vatTaskKinds)[number]

/**
 * Whether it matters for an order without VAT that VIES calls its number invalid now: nothing has left yet, so it can
 * still be charged; or it was placed before VIES was asked (`withoutVies`), or on an answer too old to count.
 * `checkedAt` undefined: the order has no answer of VIES.
 */
export function needsValidNumber(status: OrderStatus, placedAt: Date, checkedAt: Date | undefined): boolean {
  if (isFinal(status)) return false
  const isProven = checkedAt !== undefined && placedAt.getTime() - checkedAt.getTime() <= validNumberDays * 86_400_000
  return !isProven || !hasLeft(status)
}
