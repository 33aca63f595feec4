import type { Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { eq } from 'drizzle-orm'

/** A cart that was ordered stays for the sake of its order, and takes nothing more in. */
export const closeCart = (tx: Transaction, cartId: number, now: Date): Promise<unknown> =>
  tx.update(cart).set({ status: 'ordered', updatedAt: now }).where(eq(cart.id, cartId))
