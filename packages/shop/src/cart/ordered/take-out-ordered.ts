import type { Transaction } from '@toonbank/database/connect.ts'
import { cart, cartCoupon, cartLine } from '@toonbank/database/schema/cart.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { type CartRow, lockCartById, touchCart } from '../cart-store.ts'
import { bringBackCart } from './parked-cart.ts'

type LineRow = typeof cartLine.$inferSelect

interface Ordered {
  readonly pieces: Readonly<Record<string, number>>
  /**
   * The closed cart stores the goods while the payment may still fail (`put-back-ordered.ts`); undefined: the order is
   * paid.
   */
  readonly keptIn: number | undefined
}

/**
 * Removes the ordered goods from the cart; later additions stay. An empty cart is deleted, and a cart set aside for a
 * quote comes back.
 */
export async function takeOutOrdered(tx: Transaction, cartId: number, ordered: Ordered, now: Date): Promise<void> {
  const row = await lockCartById(tx, cartId)
  if (!row || (ordered.keptIn === undefined && (await deleteEmptied(tx, row, ordered, now)))) return
  const lines = await tx.select().from(cartLine).where(eq(cartLine.cartId, cartId))
  const leftOf = ({ uid, quantity }: LineRow): number => quantity - (ordered.pieces[uid] ?? 0)
  const isEmptied = lines.every((line) => leftOf(line) <= 0)
  if (ordered.keptIn !== undefined) await keepLines(tx, row, lines, { ...ordered, keptIn: ordered.keptIn })
  if (isEmptied) {
    await tx.delete(cart).where(eq(cart.id, cartId))
    if (row.status === 'active' && row.customerId !== null) await bringBackCart(tx, row.customerId, now)
    return
  }
  for (const line of lines) {
    const quantity = leftOf(line)
    if (quantity <= 0) await tx.delete(cartLine).where(eq(cartLine.id, line.id))
    else if (quantity !== line.quantity) await tx.update(cartLine).set({ quantity }).where(eq(cartLine.id, line.id))
  }
  await touchCart(tx, row, now)
}

async function deleteEmptied(tx: Transaction, { id }: CartRow, { pieces }: Ordered, now: Date): Promise<boolean> {
  const left = sql`(SELECT FROM ${cartLine} WHERE cart_id = ${cart.id}
    AND quantity > coalesce((${JSON.stringify(pieces)}::jsonb ->> uid)::integer, 0))`
  const isAnotherWaiting = sql<boolean>`EXISTS (SELECT FROM cart w WHERE w.customer_id = cart.customer_id AND w.status = 'setAside')`
  const [gone] = await tx
    .delete(cart)
    .where(and(eq(cart.id, id), notExists(left)))
    .returning({ customerId: cart.customerId, status: cart.status, isAnotherWaiting })
  if (gone?.isAnotherWaiting && gone.status === 'active' && gone.customerId !== null)
    await bringBackCart(tx, gone.customerId, now)
  return gone !== undefined
}

/**
 * Moves the ordered lines with codes and choices into the order's closed cart. Whole lines move, so that their uid
 * stays the same if they come back.
 */
async function keepLines(
  tx: Transaction,
  { id, deliveryOption, pickupLocation, paymentOption, addressUid, quoteId }: CartRow,
  lines: readonly LineRow[],
  { pieces, keptIn }: Ordered & { readonly keptIn: number },
): Promise<void> {
  const ordered = lines.filter(({ uid }) => (pieces[uid] ?? 0) > 0)
  if (ordered.length === 0) return
  for (const { id: lineId, ...line } of ordered) {
    const quantity = pieces[line.uid] ?? 0
    if (line.quantity <= quantity) await tx.update(cartLine).set({ cartId: keptIn }).where(eq(cartLine.id, lineId))
    else await tx.insert(cartLine).values({ ...line, uid: randomToken(), cartId: keptIn, quantity })
  }
  const coupons = await tx.select().from(cartCoupon).where(eq(cartCoupon.cartId, id))
  if (coupons.length > 0)
    await tx
      .insert(cartCoupon)
      .values(coupons.map((coupon) => ({ ...coupon, cartId: keptIn })))
      .onConflictDoNothing()
  const chosen = { deliveryOption, pickupLocation, paymentOption, addressUid, quoteId }
  await tx.update(cart).set(chosen).where(eq(cart.id, keptIn))
}
