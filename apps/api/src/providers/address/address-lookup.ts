import type { Outcome } from '@toonbank/domain/outcome.ts'

export interface FoundAddress {
  readonly countryCode: 'NL' | 'BE'
  readonly zipCode: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
  readonly streetName: string
  readonly city: string
}

export interface AddressMatch {
  readonly context: string
  readonly value: string
  readonly label: string
  readonly precision: 'Locality' | 'Street' | 'Address'
}

/** What the checkout needs of an address register. Whatever fails inside is 'unavailable': the shopper types the address by hand. */
export interface AddressLookup {
  find(wanted: {
    countryCode: 'NL' | 'BE'
    zipCode: string
    houseNumber: string
    houseNumberAddition: string
  }): Promise<Outcome<FoundAddress, 'notFound' | 'unavailable'>>
  search(countryCode: 'NL' | 'BE', query: string): Promise<Outcome<readonly AddressMatch[], 'unavailable'>>
  details(countryCode: 'NL' | 'BE', context: string): Promise<Outcome<FoundAddress, 'notFound' | 'unavailable'>>
}
