/**
 * Two ids that look alike and mean different things: compiling refuses one where the other is wanted. A plain number,
 * as a row or a test has it, fits either. The property exists in types only.
 */
export interface IdOf<What extends string> {
  readonly idOf?: What
}

/** The person who logs in owns session, password, cart, consents and reviews. */
export type PersonId = number & IdOf<'person'>
/** The company owns orders, invoices, prices, addresses and tickets, where a person is one of several. */
export type AccountId = number & IdOf<'account'>
