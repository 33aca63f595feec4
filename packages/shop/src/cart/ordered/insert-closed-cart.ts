import type { Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'

/**
 * Inserts the closed cart of a new order and returns its id. The customer's own cart stays open until the order is paid
 * (`take-out-ordered.ts`).
 */
export async function insertClosedCart(tx: Transaction, customerId: PersonId, now: Date): Promise<number> {
  const [made] = await tx
    .insert(cart)
    .values({ uid: randomToken(), customerId, status: 'ordered', createdAt: now, updatedAt: now })
    .returning({ id: cart.id })
  if (!made) throw new Error('the closed cart was not inserted')
  return made.id
}
