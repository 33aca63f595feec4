import type { AddressPrecision, CountryCode, StreetAddress } from '@toonbank/domain/account/address.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'

export interface AddressMatch {
  readonly context: string
  readonly value: string
  readonly label: string
  readonly precision: AddressPrecision
}

export type WantedAddress = Omit<StreetAddress, 'streetName' | 'city'>

export interface FoundAddress extends StreetAddress {
  readonly additions?: readonly string[]
}

export interface SearchStep {
  readonly context: string
  /** All calls of one search have the same value, because a register may charge by searches. */
  readonly session: string
}

/** `poBox`: a rug cannot be delivered to one. */
type FindProblem = 'notFound' | 'poBox' | 'unavailable'

/** Any failure of the register is 'unavailable': the shopper then types the address by hand. */
export interface AddressLookup {
  find(wanted: WantedAddress): Promise<Outcome<FoundAddress, FindProblem>>
  search(
    countryCode: CountryCode,
    query: string,
    step: SearchStep,
  ): Promise<Outcome<readonly AddressMatch[], 'unavailable'>>
  details(countryCode: CountryCode, context: string, session: string): Promise<Outcome<StreetAddress, FindProblem>>
}

export interface OutsideRegister {
  readonly name: string
  readonly lookup: AddressLookup
  readonly knows: (countryCode: CountryCode, call: keyof AddressLookup) => boolean
}
