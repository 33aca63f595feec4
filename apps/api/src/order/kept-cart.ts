import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { activeCartOf } from '../cart/cart-store.ts'
import { putBackOrdered } from '../cart/put-back-ordered.ts'
import { takeOutOrdered } from '../cart/take-out-ordered.ts'
import { changeOrder } from './change-order.ts'
import { placerOf } from './placed-by.ts'
import type { OrderRow } from './write-order.ts'

// A kept cart belongs to an unpaid order: who comes back from the bank finds it as it was. It is kept until the order
// is paid, or the bank has accepted the payment. Lock order, to avoid deadlocks: order, cart, stock.

const ofCustomer = (database: Queryable, customerId: PersonId) =>
  inArray(shopOrder.keptCartId, database.select({ id: cart.id }).from(cart).where(activeCartOf(customerId)))

/** The unpaid order that was made of the customer's active cart; without a lock. */
export async function findOrderOfCart(database: Queryable, customerId: PersonId): Promise<OrderRow | undefined> {
  const [found] = await database
    .select()
    .from(shopOrder)
    .where(and(ofCustomer(database, customerId), eq(shopOrder.status, 'pending')))
  return found
}

/** The order made of that cart, in any state, locked. Call it before the cart is locked. */
export async function lockOrderOfCart(tx: Transaction, customerId: PersonId): Promise<OrderRow | undefined> {
  const [found] = await tx.select().from(shopOrder).where(ofCustomer(tx, customerId)).for('update')
  return found
}

/**
 * Ends an unpaid order whose cart is ordered again (`replaced`), or that its shopper gives up (`cancelled`): its stock
 * and codes are free for another order, in the same transaction.
 */
export async function endReplaced(
  tx: Transaction,
  order: OrderRow,
  cause: 'replaced' | 'cancelled' = 'replaced',
): Promise<void> {
  await tx.update(shopOrder).set({ keptCartId: null }).where(eq(shopOrder.id, order.id))
  if (order.status === 'pending') await changeOrder(tx, order, { cause, by: 'customer' })
}

/**
 * Takes the goods of a paid, accepted or promised order out of its cart, and what was added since stays. `mayFail`: its
 * payment is not there yet, so the goods are kept for `fillKeptCart`. The caller has locked the order.
 */
export async function emptyKeptCart(
  tx: Transaction,
  { id, cartId, keptCartId, orderedCart }: OrderRow,
  now: Date,
  mayFail?: 'mayFail',
): Promise<void> {
  if (keptCartId === null) return
  await tx.update(shopOrder).set({ keptCartId: null }).where(eq(shopOrder.id, id))
  const ordered = { pieces: orderedCart?.pieces ?? {}, keptIn: mayFail ? cartId : undefined }
  await takeOutOrdered(tx, keptCartId, ordered, now)
}

/**
 * A payment that was accepted has failed after all: the goods are in the cart again, as if it had been lost at once,
 * and the order belongs to that cart, unless another unpaid order does. The caller has locked the order.
 */
export async function fillKeptCart(
  tx: Transaction,
  { id, cartId, customerId, orderedBy, orderedCart }: OrderRow,
  now: Date,
): Promise<void> {
  const back = await putBackOrdered(tx, { closedCartId: cartId, customerId: placerOf({ orderedBy, customerId }) }, now)
  if (!back) return
  if ((await tx.$count(shopOrder, eq(shopOrder.keptCartId, back.cartId))) > 0) return
  await tx
    .update(shopOrder)
    .set({ keptCartId: back.cartId, orderedCart: { digest: orderedCart?.digest ?? '', pieces: back.pieces } })
    .where(eq(shopOrder.id, id))
}
