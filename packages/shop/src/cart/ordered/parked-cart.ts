import type { Transaction } from '@toonbank/database/connect.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq } from 'drizzle-orm'
import type { CartRow } from '../cart-store.ts'
import { mergeLines } from '../line/merge-lines.ts'

const isSetAside = (customerId: PersonId) => and(eq(cart.customerId, customerId), eq(cart.status, 'setAside'))

async function lockSetAside(tx: Transaction, customerId: PersonId): Promise<CartRow | undefined> {
  const [found] = await tx.select().from(cart).where(isSetAside(customerId)).for('update')
  return found
}

/** Sets a locked cart aside for a quote. A cart set aside earlier gets its lines; an empty one is deleted. */
export async function parkCart(tx: Transaction, { id }: CartRow, customerId: PersonId, now: Date): Promise<void> {
  const isEmpty = (await tx.$count(cartLine, eq(cartLine.cartId, id))) === 0
  const waiting = isEmpty ? undefined : await lockSetAside(tx, customerId)
  if (waiting) await mergeLines(tx, id, waiting.id)
  if (waiting || isEmpty) await tx.delete(cart).where(eq(cart.id, id))
  else
    await tx
      .update(cart)
      .set({ status: 'setAside', quoteId: null, updatedAt: now, seenTotal: null })
      .where(eq(cart.id, id))
}

export async function bringBackCart(tx: Transaction, customerId: PersonId, now: Date): Promise<void> {
  await tx.update(cart).set({ status: 'active', updatedAt: now, seenTotal: null }).where(isSetAside(customerId))
}

export async function mergeIntoParked(tx: Transaction, from: CartRow, customerId: PersonId, now: Date): Promise<void> {
  const waiting = await lockSetAside(tx, customerId)
  if (!waiting) {
    await tx.update(cart).set({ quoteId: null, updatedAt: now, seenTotal: null }).where(eq(cart.id, from.id))
    return
  }
  await mergeLines(tx, from.id, waiting.id)
  await tx.delete(cart).where(eq(cart.id, from.id))
  await bringBackCart(tx, customerId, now)
}

export const dropParked = (tx: Transaction, customerId: PersonId): Promise<unknown> =>
  tx.delete(cart).where(isSetAside(customerId))
