import type { Database } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

const thirtyDaysInMs = 30 * 86_400_000

/**
 * Deletes earlier prices that no promotion needs: those that ended more than 30 days ago, or more than 30 days before
 * the last full price of a product in a promotion.
 */
export const dropEarlierPrices = (db: Database, now: Date): Promise<unknown> =>
  db.execute(sql`
    DELETE FROM earlier_price USING product
    WHERE product.id = earlier_price.product_id AND earlier_price.ended_at < ${new Date(now.getTime() - thirtyDaysInMs)} AND (
      product.discount_percentage = 0 OR earlier_price.ended_at < (
        SELECT max(ended_at) - interval '30 days' FROM earlier_price AS full_price
        WHERE full_price.product_id = product.id AND full_price.discount_percentage = 0))`)
