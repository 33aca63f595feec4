import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { eq } from 'drizzle-orm'
import { lockOrder } from '../lock-order.ts'
import type { OrderRow } from '../read/order-row.ts'

export async function lockOrderByNumber(tx: Transaction, number: string): Promise<OrderRow | undefined> {
  const [found] = await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, number))
  return found && lockOrder(tx, found.id)
}
