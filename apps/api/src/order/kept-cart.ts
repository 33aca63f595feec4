import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { activeCartOf } from '../cart/cart-store.ts'
import { takeOutOrdered } from '../cart/take-out-ordered.ts'
import { changeOrder } from './change-order.ts'
import type { OrderRow } from './write-order.ts'

// Who comes back from the bank finds the cart again: it is kept until its order is paid, or promised by the bank.
// Locks are taken in one sequence everywhere: order, cart, stock.

const ofCustomer = (database: Queryable, customerId: number) =>
  inArray(shopOrder.keptCartId, database.select({ id: cart.id }).from(cart).where(activeCartOf(customerId)))

/** The order that the customer's cart was ordered as and that is not paid, without a lock. */
export async function findOrderOfCart(database: Queryable, customerId: number): Promise<OrderRow | undefined> {
  const [found] = await database
    .select()
    .from(shopOrder)
    .where(and(ofCustomer(database, customerId), eq(shopOrder.status, 'pending')))
  return found
}

/** The same of any state, locked; call it before the cart is locked. */
export async function lockOrderOfCart(tx: Transaction, customerId: number): Promise<OrderRow | undefined> {
  const [found] = await tx.select().from(shopOrder).where(ofCustomer(tx, customerId)).for('update')
  return found
}

/**
 * An unpaid order whose cart is ordered anew (`replaced`), or that its shopper gives up (`cancelled`), ends: its goods and
 * codes are free for the new one, in the same transaction.
 */
export async function endReplaced(
  tx: Transaction,
  order: OrderRow,
  cause: 'replaced' | 'cancelled' = 'replaced',
): Promise<void> {
  await tx.update(shopOrder).set({ keptCartId: null }).where(eq(shopOrder.id, order.id))
  if (order.status === 'pending') await changeOrder(tx, order, { cause, by: 'customer' })
}

/** A locked order that is paid, or as good as paid, takes its goods out of the cart; what was added since stays. */
export async function emptyKeptCart(
  tx: Transaction,
  { id, keptCartId, orderedCart }: OrderRow,
  now: Date,
): Promise<void> {
  if (keptCartId === null) return
  await tx.update(shopOrder).set({ keptCartId: null }).where(eq(shopOrder.id, id))
  await takeOutOrdered(tx, keptCartId, orderedCart?.pieces ?? {}, now)
}
