import type { CountryCode } from '../account/address.ts'
import { type Cents, zero } from '../money/cents.ts'

export const deliveryTypes = ['shipping', 'pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export interface DeliveryTerms {
  readonly countryCode: CountryCode
  readonly price: Cents
  readonly freeFrom: Cents
  readonly maximumWeight: number
  readonly letterbox: boolean
}

/** A letterbox parcel in NL and BE is 38 × 26.5 × 3.2 cm, at most 2 kg. */
const letterboxParcel = { thickness: 32, weight: 2_000 }

/** The weight is in grams, the thickness in millimetres of a letterbox parcel; null if something does not fit. */
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

export const stackedThickness = (
  lines: readonly { readonly quantity: number; readonly letterboxThickness: number | null }[],
): number | null =>
  lines.reduce<number | null>(
    (sum, { quantity, letterboxThickness: one }) => (sum === null || one === null ? null : sum + quantity * one),
    0,
  )

export const deliveryPrice = ({ price, freeFrom }: Pick<DeliveryTerms, 'price' | 'freeFrom'>, goods: Cents): Cents =>
  freeFrom > 0 && goods >= freeFrom ? zero : price
