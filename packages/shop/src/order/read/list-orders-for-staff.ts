import type { ListedOrder } from '@toonbank/contract/staff/order.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { isToShip, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { countUpTo, type ListPage, toId, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { OrderRow } from './order-row.ts'
import { toSummary } from './read-order.ts'

interface Wanted {
  readonly statuses: readonly OrderStatus[]
  readonly after: string
  readonly limit: number
}

export async function listOrdersForStaff(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { statuses, after, limit }: Wanted,
): Promise<ListPage<ListedOrder>> {
  const isWanted = inArray(shopOrder.status, [...statuses])
  const before = toId(after)
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(shopOrder)
      .where(and(isWanted, before === undefined ? undefined : lt(shopOrder.id, before)))
      .orderBy(desc(shopOrder.id))
      .limit(limit + 1),
    countUpTo(db, sql`SELECT FROM ${shopOrder} WHERE ${isWanted}`),
  ])
  return toPage(rows, { limit, count, keyOf: ({ id }) => String(id), toItem: toListed })
}

const toListed = (row: OrderRow): ListedOrder => ({
  number: row.number,
  placedAt: row.createdAt.toISOString(),
  status: row.status,
  recipient: row.deliveryAddress.companyName || `${row.deliveryAddress.firstName} ${row.deliveryAddress.lastName}`,
  pieces: row.totals.productsQuantity,
  ofSamples: row.sampleTray !== null,
  totalInclVat: row.totalInclVat,
  outstanding: toSummary(row, 0).totals.outstandingAmount,
})

export const listToShip = ({ database: { db } }: Pick<Dependencies, 'database'>) =>
  db
    .select({ number: shopOrder.number, status: shopOrder.status, placedAt: shopOrder.createdAt })
    .from(shopOrder)
    .where(inArray(shopOrder.status, statusesThat(isToShip)))
    .orderBy(asc(shopOrder.id))

export async function findOrderId(
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
): Promise<number | undefined> {
  return (await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber)))[0]?.id
}
