import type { Database } from '@toonbank/database/connect.ts'
import { orderToken, shopOrder } from '@toonbank/database/schema/order.ts'
import { and, isNotNull, lt, ne, not, or } from 'drizzle-orm'
import { orderTokenDays } from './read/order-token.ts'

const dayInMs = 86_400_000

/**
 * Cleanup: clears an order's network hash once it holds no unpaid goods, and deletes order tokens older than
 * `orderTokenDays`.
 */
export async function cleanUpOrders(db: Database, now: Date): Promise<void> {
  await db
    .update(shopOrder)
    .set({ network: null })
    .where(and(isNotNull(shopOrder.network), or(ne(shopOrder.status, 'pending'), not(shopOrder.stockHeld))))
  await db.delete(orderToken).where(lt(orderToken.createdAt, new Date(now.getTime() - orderTokenDays * dayInMs)))
}
