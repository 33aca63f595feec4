import type { Database } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { playedPeople } from './made-up-people.ts'
import type { Moment } from './moments.ts'

const ofThePlayed = `%${playedPeople}`

/** Mails to the people of the year, and to the shop about them; shoppers who order meanwhile get theirs. */
export const isPlayed = sql`(recipient LIKE ${ofThePlayed} OR data #>> '{customer,emailAddress}' LIKE ${ofThePlayed})`

/**
 * Ends a moment: its mails and new customers are of that moment, and the shelves stay as the demo has them. All of it
 * happens or nothing, so that a moment that was cut off ends once.
 */
export async function putBack(db: Database, { id, at: now }: Moment): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE mail SET created_at = ${now}, sent_at = ${now} WHERE sent_at IS NULL AND ${isPlayed}`)
    await tx.execute(
      sql`UPDATE customer SET created_at = ${now} WHERE created_at > ${now} AND email_address LIKE ${ofThePlayed}`,
    )
    await tx.execute(sql`
      WITH before AS (SELECT coalesce(max(movement), 0) AS movement FROM demo_year.moment),
        moved AS (
          SELECT movement.id, product_id, option_item_id, quantity
          FROM stock_movement movement JOIN shop_order ON shop_order.id = order_id
          WHERE movement.id > (SELECT movement FROM before) AND email_address LIKE ${ofThePlayed}),
        of_products AS (
          UPDATE product SET stock_quantity = greatest(0, stock_quantity - pieces)
          FROM (SELECT product_id, sum(quantity)::int AS pieces FROM moved WHERE option_item_id IS NULL GROUP BY 1) sold
          WHERE product.id = sold.product_id),
        of_items AS (
          UPDATE option_item SET stock_quantity = greatest(0, stock_quantity - pieces)
          FROM (SELECT option_item_id, sum(quantity)::int AS pieces FROM moved GROUP BY 1) sold
          WHERE option_item.id = sold.option_item_id)
      UPDATE demo_year.moment SET movement = coalesce((SELECT max(id) FROM moved), (SELECT movement FROM before))
      WHERE id = ${id}`)
  })
}
