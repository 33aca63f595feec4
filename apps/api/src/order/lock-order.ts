import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { eq } from 'drizzle-orm'
import type { OrderRow } from './write-order.ts'

/** An order as it is now, locked until the transaction ends: whoever changes it stands in line here. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.id, orderId)).for('update')
  return order
}
