import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Visitor } from '../http/visitor.ts'
import type { WriteCtes } from '../sql/write-ctes.ts'

/** What logging in and out cause in the visitor's cart; handed in, because the cart stands above the account. */
export interface CartOfVisitor {
  /** The visitor's cart becomes the customer's. */
  adopt(visitor: Visitor, customerId: PersonId): Promise<void>
  /**
   * The same of a customer who is inserted now, in the statement that inserts them; undefined: the visitor has no cart.
   */
  adoption(visitor: Visitor): Adoption | undefined
  /** The visitor has no cart any more. */
  leave(visitor: Visitor): void
}

/** `isCartAdopted`: the cart was still there. */
export interface Adopted {
  readonly isCartAdopted: boolean
}

/** A cart that becomes a new customer's. */
interface Adoption {
  /** Returns what is `Adopted`. */
  readonly ctes: WriteCtes
  /** After the commit. */
  readonly complete: (customerId: PersonId, isCartAdopted: boolean) => Promise<void>
}
