import type { AddressPrecision, CountryCode, StreetAddress } from '@toonbank/domain/account/address.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'

export interface AddressMatch {
  readonly context: string
  readonly value: string
  readonly label: string
  readonly precision: AddressPrecision
}

/** What a customer typed of an address whose street is not known yet. */
export type WantedAddress = Omit<StreetAddress, 'streetName' | 'city'>

export interface FoundAddress extends StreetAddress {
  /** Absent: what was typed is right. Else the additions that this house number has, of which none was typed. */
  readonly additions?: readonly string[]
}

/** One search, from its first letter to the address that was chosen. */
export interface SearchStep {
  /** Of the match that was chosen before; empty at the beginning. */
  readonly context: string
  /** The same for all calls of one search: a register may charge by it. */
  readonly session: string
}

/** `poBox`: nobody can deliver a rug there. */
type FindProblem = 'notFound' | 'poBox' | 'unavailable'

/** An address register for the checkout. Any failure inside is 'unavailable': the shopper types the address by hand. */
export interface AddressLookup {
  find(wanted: WantedAddress): Promise<Outcome<FoundAddress, FindProblem>>
  search(
    countryCode: CountryCode,
    query: string,
    step: SearchStep,
  ): Promise<Outcome<readonly AddressMatch[], 'unavailable'>>
  /** Only of matches with the precision `Address`. */
  details(countryCode: CountryCode, context: string, session: string): Promise<Outcome<StreetAddress, FindProblem>>
}

/** A register that is asked over the network. */
export interface OutsideRegister {
  readonly name: string
  readonly lookup: AddressLookup
  /** What it can be asked for; other addresses are looked up in the shop's own table. */
  readonly knows: (countryCode: CountryCode, call: keyof AddressLookup) => boolean
}
