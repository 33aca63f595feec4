/**
 * The types differ, so that TypeScript refuses one id in place of the other; a plain number fits both. The property
 * exists in types only.
 */
export interface IdOf<What extends string> {
  readonly idOf?: What
}

/** The person who logs in owns session, password, cart, consents and reviews. */
export type PersonId = number & IdOf<'person'>
/** The account, a company's or a private customer's, owns orders, invoices, prices, addresses and tickets. */
export type AccountId = number & IdOf<'account'>
