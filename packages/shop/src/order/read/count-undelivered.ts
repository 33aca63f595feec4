import type { Connection } from '@toonbank/database/connect.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { and, eq, notExists, sql } from 'drizzle-orm'

/**
 * Counts orders shipped so many days ago that staff never marked as delivered: the withdrawal period begins with that
 * day.
 */
export function countUndelivered({ db }: Pick<Connection, 'db'>, days: number): Promise<number> {
  const shippedSince = db
    .select()
    .from(orderStatusChange)
    .where(
      and(
        eq(orderStatusChange.orderId, shopOrder.id),
        eq(orderStatusChange.status, 'shipped'),
        sql`${orderStatusChange.at} > now() - make_interval(days => ${days})`,
      ),
    )
  return db.$count(shopOrder, and(eq(shopOrder.status, 'shipped'), notExists(shippedSince)))
}
