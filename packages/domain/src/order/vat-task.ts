import { validNumberDays } from '../checkout/intra-community-supply.ts'
import { hasLeft } from './order-questions.ts'
import { isFinal, type OrderStatus } from './order-state.ts'

export const vatTaskKinds = ['otherOwner', 'invalid', 'notAsked'] as const
export type VatTaskKind = (typeof vatTaskKinds)[number]

/**
 * Tells that an invalid VAT number still matters: nothing has left yet, or the order was placed without a recent answer
 * of VIES (`withoutVies`). `checkedAt` undefined: VIES never answered for it.
 */
export function needsValidNumber(status: OrderStatus, placedAt: Date, checkedAt: Date | undefined): boolean {
  if (isFinal(status)) return false
  const isProven = checkedAt !== undefined && placedAt.getTime() - checkedAt.getTime() <= validNumberDays * 86_400_000
  return !isProven || !hasLeft(status)
}
