import type { Database } from '@toonbank/database/connect.ts'
import { cart, cartGlimpse, cartOperation } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { cartDays } from '@toonbank/domain/cart/cart-limits.ts'
import { and, eq, lt, notExists } from 'drizzle-orm'

const dayInMs = 86_400_000
const operationDays = 7

/**
 * Deletes abandoned carts except ordered ones, glimpses of inactive carts, and operations that are too old for a retry.
 */
export async function cleanUpCarts(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs)
  const ordered = db.select().from(shopOrder).where(eq(shopOrder.cartId, cart.id))
  await db.delete(cart).where(and(lt(cart.updatedAt, before(cartDays)), notExists(ordered)))
  const stillFilled = db
    .select()
    .from(cart)
    .where(and(eq(cart.id, cartGlimpse.cartId), eq(cart.status, 'active')))
  await db.delete(cartGlimpse).where(notExists(stillFilled))
  await db.delete(cartOperation).where(lt(cartOperation.createdAt, before(operationDays)))
}
