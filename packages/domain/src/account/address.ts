/** Where the shop sells. */
export const countryCodes = ['NL', 'BE'] as const
export type CountryCode = (typeof countryCodes)[number]

/** Where the bill goes, or the goods. */
export const addressKinds = ['invoice', 'delivery'] as const
export type AddressKind = (typeof addressKinds)[number]

/** Where a house stands. Zip codes as they are stored (`zip-code.ts`). */
export interface StreetAddress {
  readonly countryCode: CountryCode
  readonly zipCode: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
  readonly streetName: string
  readonly city: string
}

/** An address with who lives or works there. */
export interface Address extends StreetAddress {
  readonly companyName: string
  readonly firstName: string
  readonly lastName: string
}
