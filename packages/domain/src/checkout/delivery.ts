import type { CountryCode } from '../account/address.ts'
import { type Cents, zero } from '../money/cents.ts'

/** Sent to an address, or collected at one. */
export const deliveryTypes = ['shipping', 'pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Amounts are in the shop's leading side. */
export interface DeliveryTerms {
  readonly countryCode: CountryCode
  readonly price: Cents
  /** Delivery is free from this value of the goods; 0 means never. */
  readonly freeFrom: Cents
  /** Weight is in grams; 0 means any. */
  readonly maximumWeight: number
  /** It goes through a letterbox. */
  readonly letterbox: boolean
}

/** Letterbox parcel of the carriers in NL and BE: 38 × 26.5 × 3.2 cm, at most 2 kg. */
const letterboxParcel = { thickness: 32, weight: 2_000 }

/** Goods to be sent: grams; and millimetres in a letterbox parcel, null where one of them does not fit in it. */
export interface Sent {
  readonly weight: number
  readonly letterboxThickness: number | null
}

export const deliveryFits = (
  { countryCode, maximumWeight, letterbox }: Pick<DeliveryTerms, 'countryCode' | 'maximumWeight' | 'letterbox'>,
  country: CountryCode,
  { weight, letterboxThickness }: Sent,
): boolean =>
  countryCode === country &&
  (maximumWeight === 0 || weight <= maximumWeight) &&
  (!letterbox ||
    (letterboxThickness !== null &&
      letterboxThickness <= letterboxParcel.thickness &&
      weight <= letterboxParcel.weight))

/** Goods on top of each other in one letterbox parcel; null: something in it does not fit. */
export const stackedThickness = (
  lines: readonly { readonly quantity: number; readonly letterboxThickness: number | null }[],
): number | null =>
  lines.reduce<number | null>(
    (sum, { quantity, letterboxThickness: one }) => (sum === null || one === null ? null : sum + quantity * one),
    0,
  )

/** Delivery is free from the merchant's amount on. */
export const deliveryPrice = ({ price, freeFrom }: Pick<DeliveryTerms, 'price' | 'freeFrom'>, goods: Cents): Cents =>
  freeFrom > 0 && goods >= freeFrom ? zero : price
