import type { Transaction } from '@toonbank/database/connect.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'

export interface CartOfVisitor {
  adopt(visitor: Visitor, customerId: PersonId): Promise<void>
  /**
   * Adopts the cart for a customer who is inserted in the caller's transaction. Returns the work to do after the
   * commit; undefined: there is no cart.
   */
  adoptWithin(tx: Transaction, visitor: Visitor, customerId: PersonId): Promise<(() => Promise<void>) | undefined>
  leave(visitor: Visitor): void
}
