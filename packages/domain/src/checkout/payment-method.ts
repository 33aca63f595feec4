import type { CountryCode } from '../account/address.ts'

/** Who pays, and where they live. */
export interface Payer {
  readonly countryCode: CountryCode
  readonly business: boolean
}

/** For whom a way of paying is offered. */
export interface PaymentTerms {
  readonly countries: readonly CountryCode[]
  readonly businessOnly: boolean
}

export const paymentFits = ({ countries, businessOnly }: PaymentTerms, { countryCode, business }: Payer): boolean =>
  countries.includes(countryCode) && (business || !businessOnly)
