import type { Reviewable } from '@toonbank/contract/review.ts'
import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { review, reviewPicture, reviewRequest } from '@toonbank/database/schema/review.ts'
import { and, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { keptOf, type LinePieces, listPieces } from '../order/line-pieces.ts'
import { optionsText, readOrderMailData } from '../order/order-mail.ts'
import type { OrderRow } from '../order/order-row.ts'
import { hashToken } from '../process/random-token.ts'

/** How long the link of the mail works. */
export const reviewLinkDays = 60

/** The order behind the link of a mail. */
export async function findByReviewKey(database: Queryable, key: string): Promise<OrderRow | undefined> {
  const [found] = await selectByReviewKey(database, key)
  return found?.order
}

/** Race: an account that is deleted at this moment ends its links, and nothing may be written by them after that. */
export async function lockByReviewKey(tx: Transaction, key: string): Promise<OrderRow | undefined> {
  const [found] = await selectByReviewKey(tx, key).for('update', { of: reviewRequest })
  return found?.order
}

const selectByReviewKey = (database: Queryable, key: string) =>
  database
    .select({ order: shopOrder })
    .from(reviewRequest)
    .innerJoin(shopOrder, eq(shopOrder.id, reviewRequest.orderId))
    .where(
      and(
        eq(reviewRequest.tokenHash, hashToken(key)),
        gt(reviewRequest.createdAt, sql`now() - make_interval(days => ${reviewLinkDays})`),
      ),
    )

/** The lines of an order of which its customer has pieces, and keeps them. */
export const listKeptLines = async (database: Queryable, orderId: number): Promise<LinePieces['row'][]> =>
  (await listPieces(database, orderId)).filter((line) => keptOf(line) - line.withdrawn > 0).map(({ row }) => row)

export async function readReviewable(database: Queryable, order: OrderRow): Promise<Reviewable> {
  const lines = await listKeptLines(database, order.id)
  const { person } = await readOrderMailData(database, order.id)
  const ids = lines.map(({ id }) => id)
  const written =
    ids.length === 0
      ? []
      : await database
          .select({
            ...getTableColumns(review),
            pictures: database.$count(reviewPicture, eq(reviewPicture.reviewId, review.id)),
          })
          .from(review)
          .where(inArray(review.orderLineId, ids))
  return {
    orderNumber: order.number,
    firstName: person.firstName,
    lines: lines.map((line) => {
      const own = written.find(({ orderLineId }) => orderLineId === line.id)
      return {
        uid: line.uid,
        title: line.title,
        options: optionsText(line),
        review: own
          ? {
              ...{ stars: own.stars, text: own.text, name: own.name, status: own.status },
              pictures: own.pictures,
            }
          : null,
      }
    }),
  }
}
