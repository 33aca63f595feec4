import { sql } from 'drizzle-orm'
import type { Shop } from './a-shop.ts'

/** So many copies of an order and its lines, each of a cart of its own; gives their ids. */
export async function copyOrder({ database: { db } }: Shop, orderId: number, copies: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH wanted AS (
      SELECT n, gen_random_uuid()::text AS uid, (SELECT max(id) FROM cart) + n AS cart_id, (SELECT max(id) FROM shop_order) + n AS id
      FROM generate_series(1, ${copies}) AS n
    ), carts AS (
      INSERT INTO cart OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(c, jsonb_build_object('id', w.cart_id, 'uid', w.uid))).*
      FROM wanted w, shop_order o JOIN cart c ON c.id = o.cart_id WHERE o.id = ${orderId}
    ), orders AS (
      INSERT INTO shop_order OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(o, jsonb_build_object('id', w.id, 'uid', w.uid, 'number', w.uid, 'cart_id', w.cart_id))).*
      FROM wanted w, shop_order o WHERE o.id = ${orderId}
    ), lines AS (
      INSERT INTO order_line OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(l, jsonb_build_object('id', (SELECT max(id) FROM order_line) + row_number() OVER (), 'uid', gen_random_uuid(), 'order_id', w.id))).*
      FROM wanted w, order_line l WHERE l.order_id = ${orderId}
    )
    SELECT id::int FROM wanted ORDER BY n`)
  // New rows get numbers after these.
  for (const table of ['cart', 'shop_order', 'order_line'])
    await db.execute(sql.raw(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`))
  return rows.map(({ id }) => id)
}
