import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activeCartOf, type CartRow } from '../../cart/cart-store.ts'
import { putBackOrdered } from '../../cart/ordered/put-back-ordered.ts'
import { takeOutOrdered } from '../../cart/ordered/take-out-ordered.ts'
import { changeOrder } from '../change-order.ts'
import type { OrderRow } from '../read/order-row.ts'
import { buyerOf, placerOf } from './order-placer.ts'

// An unpaid order keeps its cart, so that a shopper who returns from the bank finds it unchanged, until it is paid or
// accepted. Lock order: order, cart, stock.

export async function findOrdered(
  database: Queryable,
  customerId: PersonId,
): Promise<{ readonly productIds: readonly number[]; readonly order: OrderRow | undefined }> {
  const [found] = await database
    .select({
      productIds: sql<number[]>`ARRAY(SELECT DISTINCT product_id::integer FROM cart_line WHERE cart_id = ${cart.id})`,
      order: shopOrder,
    })
    .from(cart)
    .leftJoin(shopOrder, and(eq(shopOrder.keptCartId, cart.id), sql`${shopOrder.status} = 'pending'`))
    .where(activeCartOf(customerId))
    .prepare('ordered_of_customer')
    .execute()
  return { productIds: found?.productIds ?? [], order: found?.order ?? undefined }
}

interface Locked {
  readonly row: CartRow
  readonly ordered: OrderRow | undefined
}

/** Locks the order first, then the customer's active cart. */
export async function lockOrderAndCart(tx: Transaction, customerId: PersonId): Promise<Locked | undefined> {
  const ofCustomer = activeCartOf(customerId)
  const [ordered] = await tx
    .select()
    .from(shopOrder)
    .where(inArray(shopOrder.keptCartId, tx.select({ id: cart.id }).from(cart).where(ofCustomer)))
    .for('update')
  const [row] = await tx.select().from(cart).where(ofCustomer).for('update')
  // Race: another call has given the cart another order, or taken it from this one, before its lock.
  return row && { row, ordered: ordered?.keptCartId === row.id ? ordered : undefined }
}

/**
 * Ends an unpaid order whose cart is ordered again (`replaced`) or given up (`cancelled`): its stock and codes become
 * free in the same transaction.
 */
export async function endUnpaidOrder(
  tx: Transaction,
  order: OrderRow,
  cause: 'replaced' | 'cancelled' = 'replaced',
): Promise<void> {
  await tx.update(shopOrder).set({ keptCartId: null }).where(eq(shopOrder.id, order.id))
  if (order.status === 'pending') await changeOrder(tx, order, { cause, by: buyerOf(order) })
}

/**
 * Takes the goods of a promised order out of its cart; later additions stay. `restorePendingOrderCart` can put them back,
 * because the payment is not there yet. The caller has locked the order.
 */
export async function clearPendingOrderCart(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const leave = leavePendingOrderCart(tx, order, now, 'unpaid')
  if (!leave) return
  await tx.update(shopOrder).set({ keptCartId: null }).where(eq(shopOrder.id, order.id))
  await leave()
}

/**
 * Returns the step for `changeOrder` by which a paid or accepted order leaves its cart. Undefined: it has none.
 * `unpaid`: its payment is not there yet.
 */
export function leavePendingOrderCart(
  tx: Transaction,
  { cartId, keptCartId, orderedCart }: OrderRow,
  now: Date,
  state?: 'unpaid',
): (() => Promise<void>) | undefined {
  if (keptCartId === null) return undefined
  const ordered = { pieces: orderedCart?.pieces ?? {}, keptIn: state === 'unpaid' ? cartId : undefined }
  return () => takeOutOrdered(tx, keptCartId, ordered, now)
}

/**
 * Puts the goods back in the cart when an accepted payment fails. The order belongs to that cart again, unless another
 * unpaid order does. The caller has locked the order.
 */
export async function restorePendingOrderCart(
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
