import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { orderLine, orderStatusChange } from '@toonbank/database/schema/order.ts'
import { asc, inArray } from 'drizzle-orm'
import { listPlacers } from '../place/order-placer.ts'
import type { OrderRow } from './order-row.ts'
import { toOrderHead, toStatusChange } from './read-order.ts'

const shownLines = 3

/** Lines and history come in one query each for the whole page of orders, however many it has. */
export async function listOrderSummaries(database: Queryable, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { orderId, title, quantity, picture } = orderLine
  const [placers, lines, changes] = await Promise.all([
    listPlacers(database, rows),
    database
      .select({ orderId, title, quantity, picture })
      .from(orderLine)
      .where(inArray(orderId, ids))
      .orderBy(asc(orderLine.id)),
    database
      .select()
      .from(orderStatusChange)
      .where(inArray(orderStatusChange.orderId, ids))
      .orderBy(asc(orderStatusChange.id)),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const changesOf = Map.groupBy(changes, (change) => change.orderId)
  return rows.map((row) => ({
    ...toOrderHead(row, placers),
    lines: (linesOf.get(row.id) ?? [])
      .slice(0, shownLines)
      .map((line) => ({ title: line.title, quantity: line.quantity, image: line.picture ?? null })),
    statusHistory: (changesOf.get(row.id) ?? []).map(toStatusChange),
    expected: row.delivery.expected ?? null,
  }))
}
