import { cart, cartOperation } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { dropEndedSessions } from '../account/session-store.ts'
import type { Parts } from '../parts.ts'

const dayInMs = 86_400_000
const cartDays = 90
const operationDays = 7

/** Once a night: drops carts nobody came back for and what else is over, and counts what sold in the last 90 days. */
export async function tidyUp({ database: { db }, clock }: Parts): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayInMs)
  const ordered = db.select().from(shopOrder).where(eq(shopOrder.cartId, cart.id))
  await db.delete(cart).where(and(lt(cart.updatedAt, before(cartDays)), notExists(ordered)))
  await db.delete(cartOperation).where(lt(cartOperation.createdAt, before(operationDays)))
  await dropEndedSessions(db, clock())
  await db.execute(sql`
    UPDATE product SET sold_recently = coalesce(sold.pieces, 0)
    FROM product AS every LEFT JOIN (
      SELECT order_line.product_id, sum(order_line.quantity) AS pieces
      FROM order_line JOIN shop_order ON shop_order.id = order_line.order_id
      WHERE shop_order.created_at > ${before(90)} AND shop_order.status NOT IN ('pending', 'cancelled')
      GROUP BY order_line.product_id
    ) AS sold ON sold.product_id = every.id
    WHERE product.id = every.id AND product.sold_recently <> coalesce(sold.pieces, 0)`)
}
