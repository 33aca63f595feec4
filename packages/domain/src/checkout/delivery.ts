import type { CountryCode } from '../account/address.ts'
import { type Cents, zero } from '../money/cents.ts'

/** Sent to an address, or collected at one. */
export const deliveryTypes = ['shipping', 'pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Where a way of delivery goes, how heavy, and what it costs; amounts in the shop's leading side. */
export interface DeliveryTerms {
  readonly countryCode: CountryCode
  readonly price: Cents
  /** Free from this value of the goods; 0 = never. */
  readonly freeFrom: Cents
  /** Grams; 0 = any. */
  readonly maximumWeight: number
}

/** Whether goods of this weight can go this way to a country. */
export const deliveryFits = (
  { countryCode, maximumWeight }: Pick<DeliveryTerms, 'countryCode' | 'maximumWeight'>,
  country: CountryCode,
  weight: number,
): boolean => countryCode === country && (maximumWeight === 0 || weight <= maximumWeight)

/** What a way of delivery costs for goods of this value: nothing from the amount on that the merchant set. */
export const deliveryPrice = ({ price, freeFrom }: Pick<DeliveryTerms, 'price' | 'freeFrom'>, goods: Cents): Cents =>
  freeFrom > 0 && goods >= freeFrom ? zero : price
