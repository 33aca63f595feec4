import type { Transaction } from '@toonbank/database/connect.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'

/** What logging in and out cause in the visitor's cart; handed in, because the cart stands above the account. */
export interface CartOfVisitor {
  /** The visitor's cart becomes the customer's. */
  adopt(visitor: Visitor, customerId: PersonId): Promise<void>
  /**
   * Of a customer who is inserted in the caller's transaction. Returns what follows its commit; undefined: the visitor
   * has no cart, or it is gone.
   */
  adoptWithin(tx: Transaction, visitor: Visitor, customerId: PersonId): Promise<(() => Promise<void>) | undefined>
  /** The visitor has no cart any more. */
  leave(visitor: Visitor): void
}
