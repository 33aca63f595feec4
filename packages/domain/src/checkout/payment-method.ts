import type { CountryCode } from '../account/address.ts'

export interface Payer {
  readonly countryCode: CountryCode
  readonly business: boolean
}

export interface PaymentTerms {
  readonly countries: readonly CountryCode[]
  readonly businessOnly: boolean
}

export const paymentFits = ({ countries, businessOnly }: PaymentTerms, { countryCode, business }: Payer): boolean =>
  countries.includes(countryCode) && (business || !businessOnly)
