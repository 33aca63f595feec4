import type { CountryCode } from '../account/address.ts'
import { type Cents, cents, zero } from '../money/cents.ts'
import { deliveryFits, type Sent, stackedThickness } from './delivery.ts'
import { leastShipping, type ShippingOption } from './least-shipping.ts'

export type FreeDelivery = { readonly kind: 'free' } | { readonly kind: 'from'; readonly amount: Cents }

/**
 * Tells that a piece of this value and weight is delivered free, or from which value of such pieces on. Undefined:
 * delivery is never free, or not possible.
 */
export function freeDelivery(
  options: readonly ShippingOption[],
  country: CountryCode,
  piece: Sent & { readonly value: Cents },
): FreeDelivery | undefined {
  if (leastShipping(options, country, piece) === zero) return { kind: 'free' }
  const limits = options
    .filter((option) => option.type === 'shipping' && option.freeFrom > 0 && piece.value > 0)
    .filter((option) => deliveryFits(option, country, times(piece, Math.ceil(option.freeFrom / piece.value))))
    .map(({ freeFrom }) => freeFrom)
  return limits.length === 0 ? undefined : { kind: 'from', amount: cents(Math.min(...limits)) }
}

const times = ({ weight, letterboxThickness }: Sent, quantity: number): Sent => ({
  weight: weight * quantity,
  letterboxThickness: stackedThickness([{ quantity, letterboxThickness }]),
})
