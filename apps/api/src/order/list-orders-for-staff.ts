import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'
import { toSummary } from './read-order.ts'

export interface StaffOrder {
  readonly number: string
  readonly placedAt: Date
  readonly status: OrderStatus
  /** Name of the recipient: the company, else the person. */
  readonly recipient: string
  readonly pieces: number
  /** Samples, and no goods. */
  readonly ofSamples: boolean
  readonly totalInclVat: Cents
  readonly outstanding: Cents
}

/** Orders in these states, newest first; the first page is 1. */
export async function listOrdersForStaff(
  { database: { db } }: Pick<Dependencies, 'database'>,
  {
    statuses,
    page,
    perPage,
  }: { readonly statuses: readonly OrderStatus[]; readonly page: number; readonly perPage: number },
): Promise<StaffOrder[]> {
  const rows = await db
    .select()
    .from(shopOrder)
    .where(inArray(shopOrder.status, [...statuses]))
    .orderBy(desc(shopOrder.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return rows.map((row) => ({
    number: row.number,
    placedAt: row.createdAt,
    status: row.status,
    recipient: row.deliveryAddress.companyName || `${row.deliveryAddress.firstName} ${row.deliveryAddress.lastName}`,
    pieces: row.totals.productsQuantity,
    ofSamples: row.sampleTray !== null,
    totalInclVat: row.totalInclVat,
    outstanding: toSummary(row, 0).totals.outstandingAmount,
  }))
}

/** The id of the order with this number. */
export async function findOrderId(
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
): Promise<number | undefined> {
  return (await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber)))[0]?.id
}
