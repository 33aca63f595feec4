import type { Connection } from '@toonbank/database/connect.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { and, eq, notExists, sql } from 'drizzle-orm'

/**
 * Counts the orders that left so many days ago or longer, and of which staff never said that they arrived: the period
 * in which a customer may withdraw begins with that day.
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
