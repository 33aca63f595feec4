import type { AddressPrecision, CountryCode, StreetAddress } from '@toonbank/domain/account/address.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'

export interface AddressMatch {
  readonly context: string
  readonly value: string
  readonly label: string
  readonly precision: AddressPrecision
}

/** An address register for the checkout. Any failure inside is 'unavailable': the shopper types the address by hand. */
export interface AddressLookup {
  find(wanted: Omit<StreetAddress, 'streetName' | 'city'>): Promise<Outcome<StreetAddress, 'notFound' | 'unavailable'>>
  search(countryCode: CountryCode, query: string): Promise<Outcome<readonly AddressMatch[], 'unavailable'>>
  details(countryCode: CountryCode, context: string): Promise<Outcome<StreetAddress, 'notFound' | 'unavailable'>>
}
