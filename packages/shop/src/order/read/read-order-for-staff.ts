import type { Order } from '@toonbank/contract/shop/order.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import type { StoredActor } from '@toonbank/domain/staff/actor.ts'
import { asc, eq } from 'drizzle-orm'
import type { VatNumberOwner } from '../../ports/vat-number-check.ts'
import { readOrder } from './read-order.ts'

export type OrderForStaff = Omit<Order, 'statusHistory'> & {
  readonly statusHistory: (Order['statusHistory'][number] & { readonly by: StoredActor })[]
  readonly vatNumberOwner?: VatNumberOwner
}

export async function readOrderForStaff(database: Queryable, orderId: number): Promise<OrderForStaff> {
  const order = await readOrder(database, orderId)
  const changes = await database
    .select({
      status: orderStatusChange.status,
      at: orderStatusChange.at,
      cause: orderStatusChange.cause,
      by: orderStatusChange.by,
    })
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(asc(orderStatusChange.id))
  const read = { ...order, statusHistory: changes.map((change) => ({ ...change, at: change.at.toISOString() })) }
  if (!order.intraCommunity) return read
  const [row] = await database
    .select({ proof: shopOrder.intraCommunity })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId))
  const owner = row?.proof?.check?.owner
  return owner ? { ...read, vatNumberOwner: owner } : read
}
