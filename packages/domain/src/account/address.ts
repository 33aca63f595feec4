export const countryCodes = ['NL', 'BE'] as const
export type CountryCode = (typeof countryCodes)[number]

export const addressKinds = ['invoice', 'delivery'] as const
export type AddressKind = (typeof addressKinds)[number]

export const streetAddressFields = [
  'countryCode',
  'zipCode',
  'houseNumber',
  'houseNumberAddition',
  'streetName',
  'city',
] as const
export const addressFields = ['companyName', 'firstName', 'lastName', ...streetAddressFields] as const

type Written<Fields extends readonly string[]> = Readonly<Record<Exclude<Fields[number], 'countryCode'>, string>>

export interface StreetAddress extends Written<typeof streetAddressFields> {
  readonly countryCode: CountryCode
}

export interface Address extends Written<typeof addressFields> {
  readonly countryCode: CountryCode
}

export const addressPrecisions = ['Locality', 'Street', 'Address'] as const
export type AddressPrecision = (typeof addressPrecisions)[number]
