import type { Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { randomToken } from '../process/random-token.ts'

/**
 * The closed cart of a new order, to be inserted in the order's statement; it returns its id. The customer's own cart
 * stays open with its goods, until the order is paid (`take-out-ordered.ts`).
 */
export const insertClosedCart = (tx: Transaction, customerId: PersonId, now: Date) =>
  tx
    .insert(cart)
    .values({ uid: randomToken(), customerId, status: 'ordered', createdAt: now, updatedAt: now })
    .returning({ id: cart.id })
