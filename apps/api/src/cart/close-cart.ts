import type { Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { eq } from 'drizzle-orm'

/** Closes an ordered cart: the row stays for its order, nothing more can be added. */
export const closeCart = (tx: Transaction, cartId: number, now: Date): Promise<unknown> =>
  tx.update(cart).set({ status: 'ordered', updatedAt: now }).where(eq(cart.id, cartId))
