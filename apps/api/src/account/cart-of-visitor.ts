import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Visitor } from '../http/visitor.ts'

/** What logging in and out cause in the visitor's cart; handed in, because the cart stands above the account. */
export interface CartOfVisitor {
  /** The visitor's cart becomes the customer's. */
  adopt(visitor: Visitor, customerId: PersonId): Promise<void>
  /** The visitor has no cart any more. */
  leave(visitor: Visitor): void
}
