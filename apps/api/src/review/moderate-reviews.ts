import { createHash } from 'node:crypto'
import type { Connection } from '@toonbank/database/connect.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { review, reviewPicture } from '@toonbank/database/schema/review.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { RefusalReason, ReviewStatus } from '@toonbank/domain/review/review-rules.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { listReviewPictures, readReviewPictures } from './review-pictures.ts'

type Db = Pick<Connection, 'db'>

/** A page of reviews for staff, the oldest first. */
export const listReviewsForStaff = (
  { db }: Db,
  { status, page }: { readonly status: ReviewStatus; readonly page: number },
) =>
  selectForStaff(db)
    .where(eq(review.status, status))
    .orderBy(asc(review.id))
    .limit(50)
    .offset((page - 1) * 50)

export const findReviewForStaff = async ({ db }: Db, id: number) =>
  (await selectForStaff(db).where(eq(review.id, id)))[0]

/** Each, for whoever may decide on it. */
export const readPicturesForStaff = (
  { db }: Db,
  actor: StaffActor,
  id: number,
): Outcome<AsyncGenerator<Uint8Array>, 'notAllowed'> =>
  actor.rights.includes('moderateReviews') ? done(readReviewPictures(db, id)) : refused('notAllowed')

const pictureUids = sql<string[]>`ARRAY(SELECT ${reviewPicture.uid} FROM ${reviewPicture}
  WHERE ${reviewPicture.reviewId} = ${review.id} ORDER BY ${reviewPicture.id})`

const selectForStaff = (db: Connection['db']) =>
  db
    .select({ review, title: orderLine.title, orderNumber: shopOrder.number, pictures: pictureUids })
    .from(review)
    .innerJoin(orderLine, eq(orderLine.id, review.orderLineId))
    .innerJoin(shopOrder, eq(shopOrder.id, orderLine.orderId))

export type ReviewDecision =
  /** `seen`: of the words that were read (`seenMark`). */
  | { readonly status: 'published'; readonly seen: string }
  | { readonly status: 'refused'; readonly reason: RefusalReason }

/** Says which words and pictures of a review somebody has seen: its writer may change them until it is published. */
export const seenMark = (
  { stars, name, text }: Pick<typeof review.$inferSelect, 'stars' | 'name' | 'text'>,
  pictures: readonly string[] = [],
): string =>
  createHash('sha256')
    .update(JSON.stringify([stars, name, text, ...pictures]))
    .digest('hex')
    .slice(0, 6)

/**
 * Publishes or refuses a review, in either order: what was refused by mistake can be published, and what turns out to
 * be unlawful goes. The reasons are a closed list, and few stars are none of them. Attack: words that are changed after
 * somebody has read them are not published.
 */
export async function decideReview(
  { db }: Db,
  actor: StaffActor,
  id: number,
  decision: ReviewDecision,
): Promise<Outcome<null, 'reviewNotFound' | 'reviewChanged' | 'notAllowed'>> {
  if (!actor.rights.includes('moderateReviews')) return refused('notAllowed')
  const refusalReason = decision.status === 'refused' ? decision.reason : null
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(review).where(eq(review.id, id)).for('update')
    if (!found) return refused('reviewNotFound')
    const pictures = ((await listReviewPictures(tx, [id])).get(id) ?? []).map((one) => one.id)
    if (decision.status === 'published' && decision.seen !== seenMark(found, pictures)) return refused('reviewChanged')
    await tx
      .update(review)
      .set({ status: decision.status, refusalReason, decidedAt: sql`now()`, decidedBy: actor.by })
      .where(eq(review.id, id))
    return done(null)
  })
}

/** The answer of the shop, shown below the review; empty takes it away. Only of a published one. */
export async function answerReview(
  { db }: Db,
  actor: StaffActor,
  id: number,
  answer: string,
): Promise<Outcome<null, 'reviewNotFound' | 'notAllowed'>> {
  if (!actor.rights.includes('moderateReviews')) return refused('notAllowed')
  const answered = await db
    .update(review)
    .set({ answer, answeredBy: actor.by })
    .where(and(eq(review.id, id), eq(review.status, 'published')))
    .returning({ id: review.id })
  return answered.length > 0 ? done(null) : refused('reviewNotFound')
}
