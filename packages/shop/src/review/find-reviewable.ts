import type { Reviewable } from '@toonbank/contract/shop/review.ts'
import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { review, reviewPicture, reviewRequest } from '@toonbank/database/schema/review.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { isWithCustomer, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { keptOf, type LinePieces, listPieces } from '../order/line-pieces.ts'
import { optionsText, readOrderMailData } from '../order/mail/order-mail.ts'
import { placedBy } from '../order/place/order-placer.ts'
import type { OrderRow } from '../order/read/order-row.ts'

export const reviewLinkDays = 60

/** `key` is the secret in a mail's link, or the uid of an order that this person placed. */
export interface ReviewAccess {
  readonly key: string
  readonly person: PersonId | undefined
}

export async function findToReview(database: Queryable, access: ReviewAccess): Promise<OrderRow | undefined> {
  const own = await findOwnToReview(database, access)
  return own ?? (await selectByReviewKey(database, access.key))[0]?.order
}

export async function findOwnToReview(database: Queryable, access: ReviewAccess): Promise<OrderRow | undefined> {
  return access.person === undefined ? undefined : (await selectOwn(database, access.key, access.person))[0]?.order
}

export async function lockToReview(tx: Transaction, { key, person }: ReviewAccess): Promise<OrderRow | undefined> {
  const [own] = person === undefined ? [] : await selectOwn(tx, key, person).for('share', { of: customer })
  return own?.order ?? (await selectByReviewKey(tx, key).for('update', { of: reviewRequest }))[0]?.order
}

const selectOwn = (database: Queryable, uid: string, person: PersonId) =>
  database
    .select({ order: shopOrder })
    .from(shopOrder)
    .innerJoin(customer, and(eq(customer.id, person), isNull(customer.erasedAt)))
    .where(
      and(
        eq(shopOrder.uid, uid),
        placedBy(person),
        inArray(shopOrder.status, statusesThat(isWithCustomer)),
        isNull(shopOrder.sampleTray),
      ),
    )

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
