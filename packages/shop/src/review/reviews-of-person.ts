import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { review, reviewObjection, reviewPicture, reviewRequest } from '@toonbank/database/schema/review.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { placedBy } from '../order/place/order-placer.ts'

export const readReviewsOf = (database: Queryable, customerId: PersonId) =>
  database
    .select({
      ...{ stars: review.stars, text: review.text, name: review.name, status: review.status },
      ...{ refusalReason: review.refusalReason, answer: review.answer, createdAt: review.createdAt },
      pictures: database.$count(reviewPicture, eq(reviewPicture.reviewId, review.id)),
    })
    .from(review)
    .where(eq(review.customerId, customerId))
    .orderBy(asc(review.id))

/**
 * Anonymises a customer's published reviews and deletes the others; links in mails stop working. Call it before the
 * customer's row is anonymised, because the objection needs its address.
 */
export async function eraseReviewsOf(tx: Transaction, customerId: PersonId): Promise<void> {
  const orders = tx.select({ id: shopOrder.id }).from(shopOrder).where(placedBy(customerId))
  const lines = tx.select({ id: orderLine.id }).from(orderLine).where(inArray(orderLine.orderId, orders))
  await tx.delete(reviewPicture).where(and(isNull(reviewPicture.reviewId), inArray(reviewPicture.orderLineId, lines)))
  await tx
    .update(reviewRequest)
    .set({ tokenHash: sql`'erased:' || ${reviewRequest.orderId}` })
    .where(inArray(reviewRequest.orderId, orders))
  const theirs = eq(review.customerId, customerId)
  await tx.delete(review).where(sql`${theirs} AND ${review.status} <> 'published'`)
  // The pictures go, because they may show somebody's home.
  const published = tx.select({ id: review.id }).from(review).where(theirs)
  await tx.delete(reviewPicture).where(inArray(reviewPicture.reviewId, published))
  await tx.update(review).set({ name: '', customerId: null }).where(theirs)
  const address = tx
    .select({ address: sql`lower(${customer.emailAddress})` })
    .from(customer)
    .where(eq(customer.id, customerId))
  await tx.delete(reviewObjection).where(inArray(reviewObjection.emailAddress, address))
}
