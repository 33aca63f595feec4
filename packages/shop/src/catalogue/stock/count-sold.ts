import type { Database } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { inArray, sql } from 'drizzle-orm'

const dayInMs = 86_400_000
const soldDays = 90

/** Counts the sales of the last 90 days. It locks rows in the same order as orders do, which prevents deadlocks. */
export const countSold = (db: Database, now: Date): Promise<unknown> =>
  db.execute(sql`
    WITH counted AS (
      SELECT order_line.product_id, sum(order_line.quantity) AS pieces
      FROM order_line JOIN shop_order ON shop_order.id = order_line.order_id
      WHERE shop_order.created_at > ${new Date(now.getTime() - soldDays * dayInMs)} AND ${inArray(shopOrder.status, statusesThat(isConfirmed))} AND shop_order.sample_tray IS NULL
      GROUP BY order_line.product_id
    ), changed AS (
      SELECT product.id, coalesce(counted.pieces, 0) AS pieces
      FROM product LEFT JOIN counted ON counted.product_id = product.id
      WHERE product.sold_recently <> coalesce(counted.pieces, 0)
      ORDER BY product.id FOR NO KEY UPDATE OF product
    )
    UPDATE product SET sold_recently = changed.pieces FROM changed WHERE product.id = changed.id`)
