import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { eq } from 'drizzle-orm'
import type { OrderRow } from './read/order-row.ts'

/** Locks an order until the transaction ends, which serialises all its changes; returns the row as it is now. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.id, orderId)).for('update')
  return order
}
