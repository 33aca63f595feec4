import type { AddressPrecision, CountryCode, StreetAddress } from '@toonbank/domain/account/address.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'

export interface AddressMatch {
  readonly context: string
  readonly value: string
  readonly label: string
  readonly precision: AddressPrecision
}

/** An address as typed, before its street and town are known. */
export type WantedAddress = Omit<StreetAddress, 'streetName' | 'city'>

export interface FoundAddress extends StreetAddress {
  /**
   * Absent: the typed addition exists. Else all additions of this house number, since the typed one is none of them.
   */
  readonly additions?: readonly string[]
}

/** A call within one search, which goes from the first letter to the chosen address. */
export interface SearchStep {
  /** `context` of the match chosen in the call before; empty in the first one. */
  readonly context: string
  /** The same in all calls of one search, because a register may charge by searches. */
  readonly session: string
}

/** `poBox`: a rug cannot be delivered to one. */
type FindProblem = 'notFound' | 'poBox' | 'unavailable'

/** An address register for the checkout. Any failure is 'unavailable': the shopper then types the address by hand. */
export interface AddressLookup {
  find(wanted: WantedAddress): Promise<Outcome<FoundAddress, FindProblem>>
  search(
    countryCode: CountryCode,
    query: string,
    step: SearchStep,
  ): Promise<Outcome<readonly AddressMatch[], 'unavailable'>>
  /** Only for matches with the precision `Address`. */
  details(countryCode: CountryCode, context: string, session: string): Promise<Outcome<StreetAddress, FindProblem>>
}

/** A register that is called over the network. */
export interface OutsideRegister {
  readonly name: string
  readonly lookup: AddressLookup
  /** Whether the register has such addresses; others are looked up in the shop's own table. */
  readonly knows: (countryCode: CountryCode, call: keyof AddressLookup) => boolean
}
