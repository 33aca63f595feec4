import type { CountryCode } from '../account/address.ts'
import { type Cents, cents } from '../money/cents.ts'

/** A way of delivery as the merchant set it; amounts in the shop's leading side, weight in grams (0 = any). */
export interface ShippingOption {
  readonly type: 'shipping' | 'pickup'
  readonly countryCode: CountryCode
  readonly price: number
  /** Free from this value of the goods; 0 = never. */
  readonly freeFrom: number
  readonly maximumWeight: number
}

/** What it costs at least to have goods sent to a country; undefined when nothing goes there. Collecting is no sending. */
export function leastShipping(
  options: readonly ShippingOption[],
  countryCode: CountryCode,
  goods: { readonly value: Cents; readonly weight: number },
): Cents | undefined {
  const prices = options
    .filter((option) => option.type === 'shipping' && option.countryCode === countryCode)
    .filter(({ maximumWeight }) => maximumWeight === 0 || goods.weight <= maximumWeight)
    .map(({ price, freeFrom }) => (freeFrom > 0 && goods.value >= freeFrom ? 0 : price))
  return prices.length === 0 ? undefined : cents(Math.min(...prices))
}
