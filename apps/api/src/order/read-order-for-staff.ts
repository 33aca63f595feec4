import type { Order } from '@toonbank/contract/order.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { eq } from 'drizzle-orm'
import type { VatNumberOwner } from '../providers/vat/vat-number-check.ts'
import { readOrder } from './read-order.ts'

/** An order with what its customer is not told: whose VAT number it has, by VIES. */
export type OrderForStaff = Order & { readonly vatNumberOwner?: VatNumberOwner }

export async function readOrderForStaff(database: Queryable, orderId: number): Promise<OrderForStaff> {
  const order = await readOrder(database, orderId)
  if (!order.intraCommunity) return order
  const [row] = await database
    .select({ proof: shopOrder.intraCommunity })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId))
  const owner = row?.proof?.check?.owner
  return owner ? { ...order, vatNumberOwner: owner } : order
}
