import { passwordToken, rateLimit } from '@toonbank/database/schema/account.ts'
import { cart, cartGlimpse, cartOperation } from '@toonbank/database/schema/cart.ts'
import { catalogueChange } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { dropEndedSessions } from '../account/session-store.ts'
import { dropEarlierPrices } from '../catalogue/drop-earlier-prices.ts'
import { tidyMails } from '../mail/tidy-mails.ts'
import { tidyOrders } from '../order/tidy-orders.ts'
import type { Parts } from '../parts.ts'
import { dropUnusedWords } from '../search/drop-unused-words.ts'

const dayInMs = 86_400_000
const cartDays = 90
const operationDays = 7
/** Who has not read the feed for half as long loads the catalogue anew (`live-index.ts`). */
const feedDays = 1

/** Once a night: drops carts nobody came back for and what else is over, counts what sold in the last 90 days, and forgets prices of long ago and words that nothing holds any more. */
export async function tidyUp({ database: { db }, clock }: Parts): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayInMs)
  const ordered = db.select().from(shopOrder).where(eq(shopOrder.cartId, cart.id))
  await db.delete(cart).where(and(lt(cart.updatedAt, before(cartDays)), notExists(ordered)))
  const stillFilled = db
    .select()
    .from(cart)
    .where(and(eq(cart.id, cartGlimpse.cartId), eq(cart.status, 'active')))
  await db.delete(cartGlimpse).where(notExists(stillFilled))
  await db.delete(cartOperation).where(lt(cartOperation.createdAt, before(operationDays)))
  await dropEndedSessions(db, clock())
  await tidyOrders(db, clock())
  await db.delete(passwordToken).where(lt(passwordToken.expiresAt, clock()))
  await db.delete(rateLimit).where(lt(rateLimit.expire, clock().getTime()))
  await tidyMails(db, clock())
  await db.delete(catalogueChange).where(lt(catalogueChange.createdAt, before(feedDays)))
  await dropEarlierPrices(db, before(30))
  await countSold(db, before(90))
  await dropUnusedWords(db)
}

// The rows are locked in the order in which orders lock them: whoever orders meanwhile waits and is never thrown out.
const countSold = (db: Parts['database']['db'], since: Date): Promise<unknown> =>
  db.execute(sql`
    WITH counted AS (
      SELECT order_line.product_id, sum(order_line.quantity) AS pieces
      FROM order_line JOIN shop_order ON shop_order.id = order_line.order_id
      WHERE shop_order.created_at > ${since} AND shop_order.status NOT IN ('pending', 'cancelled')
      GROUP BY order_line.product_id
    ), changed AS (
      SELECT product.id, coalesce(counted.pieces, 0) AS pieces
      FROM product LEFT JOIN counted ON counted.product_id = product.id
      WHERE product.sold_recently <> coalesce(counted.pieces, 0)
      ORDER BY product.id FOR NO KEY UPDATE OF product
    )
    UPDATE product SET sold_recently = changed.pieces FROM changed WHERE product.id = changed.id`)
