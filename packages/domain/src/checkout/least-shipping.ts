import type { CountryCode } from '../account/address.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type DeliveryTerms, type DeliveryType, deliveryFits, deliveryPrice, type Sent } from './delivery.ts'

export interface ShippingOption extends DeliveryTerms {
  readonly type: DeliveryType
}

export function leastShipping(
  options: readonly ShippingOption[],
  country: CountryCode,
  goods: Sent & { readonly value: Cents },
): Cents | undefined {
  const prices = options
    .filter((option) => option.type === 'shipping' && deliveryFits(option, country, goods))
    .map((option) => deliveryPrice(option, goods.value))
  return prices.length === 0 ? undefined : cents(Math.min(...prices))
}
