import type { Transaction } from '@toonbank/database/connect.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import { eq } from 'drizzle-orm'
import { touchCart } from './cart-store.ts'

/**
 * Takes the goods of an order out of the cart that was kept until it was paid. What was put in since stays; a cart that
 * has nothing left is deleted. `pieces`: what was ordered, by the uid of its line.
 */
export async function takeOutOrdered(
  tx: Transaction,
  cartId: number,
  pieces: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const [row] = await tx.select().from(cart).where(eq(cart.id, cartId)).for('update')
  if (!row) return
  const lines = await tx
    .select({ id: cartLine.id, uid: cartLine.uid, quantity: cartLine.quantity })
    .from(cartLine)
    .where(eq(cartLine.cartId, cartId))
  const left = lines.map((line) => ({ ...line, quantity: line.quantity - (pieces[line.uid] ?? 0) }))
  if (left.every(({ quantity }) => quantity <= 0)) return void (await tx.delete(cart).where(eq(cart.id, cartId)))
  for (const { id, uid, quantity } of left) {
    const line = eq(cartLine.id, id)
    if (quantity <= 0) await tx.delete(cartLine).where(line)
    else if (pieces[uid] !== undefined) await tx.update(cartLine).set({ quantity }).where(line)
  }
  await touchCart(tx, row, now)
}
