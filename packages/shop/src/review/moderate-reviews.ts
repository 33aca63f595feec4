import { createHash } from 'node:crypto'
import type { StaffReview } from '@toonbank/contract/staff/review.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { review, reviewPicture } from '@toonbank/database/schema/review.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { RefusalReason, ReviewStatus } from '@toonbank/domain/review/review-rules.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { countUpTo, type ListPage, toId, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { listReviewPictures } from './review-pictures.ts'

type Db = Pick<Connection, 'db'>

interface Wanted {
  readonly status: ReviewStatus
  readonly after: string
  readonly limit: number
}

export async function listReviewsForStaff(
  { db }: Db,
  { status, after, limit }: Wanted,
): Promise<ListPage<StaffReview>> {
  const [rows, count] = await Promise.all([
    selectForStaff(db)
      .where(and(eq(review.status, status), gt(review.id, toId(after) ?? 0)))
      .orderBy(asc(review.id))
      .limit(limit + 1),
    countUpTo(db, sql`SELECT FROM ${review} WHERE ${eq(review.status, status)}`),
  ])
  return toPage(rows, { limit, count, keyOf: (row) => String(row.review.id), toItem: toStaffReview })
}

export async function findReviewForStaff({ db }: Db, id: number): Promise<StaffReview | undefined> {
  const [found] = await selectForStaff(db).where(eq(review.id, id))
  return found && toStaffReview(found)
}

const toStaffReview = ({
  review: row,
  title,
  orderNumber,
  pictures,
}: Awaited<ReturnType<typeof selectForStaff>>[number]): StaffReview => ({
  ...{ id: row.id, stars: row.stars, text: row.text, name: row.name, status: row.status, answer: row.answer },
  ...{ refusalReason: row.refusalReason, createdAt: row.createdAt.toISOString(), title, orderNumber, pictures },
  seen: seenMark(row, pictures),
})

const pictureUids = sql<string[]>`ARRAY(SELECT ${reviewPicture.uid} FROM ${reviewPicture}
  WHERE ${reviewPicture.reviewId} = ${review.id} ORDER BY ${reviewPicture.id})`

const selectForStaff = (db: Connection['db']) =>
  db
    .select({ review, title: orderLine.title, orderNumber: shopOrder.number, pictures: pictureUids })
    .from(review)
    .innerJoin(orderLine, eq(orderLine.id, review.orderLineId))
    .innerJoin(shopOrder, eq(shopOrder.id, orderLine.orderId))

export type ReviewDecision =
  /** `seen` identifies the text that staff has read (`seenMark`). */
  | { readonly status: 'published'; readonly seen: string }
  | { readonly status: 'refused'; readonly reason: RefusalReason }

/**
 * Returns a mark of the text and pictures that staff has read, because the writer may change them until publication.
 */
export const seenMark = (
  { stars, name, text }: Pick<typeof review.$inferSelect, 'stars' | 'name' | 'text'>,
  pictures: readonly string[] = [],
): string =>
  createHash('sha256')
    .update(JSON.stringify([stars, name, text, ...pictures]))
    .digest('hex')
    .slice(0, 6)

/**
 * Publishes or refuses a review, in either order; the reasons are a closed list without low ratings. A text that was
 * changed after staff read it is not published.
 */
export async function decideReview(
  { db }: Db,
  id: number,
  decision: ReviewDecision,
  by: Actor,
): Promise<Outcome<null, 'reviewNotFound' | 'reviewChanged'>> {
  const refusalReason = decision.status === 'refused' ? decision.reason : null
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(review).where(eq(review.id, id)).for('update')
    if (!found) return refused('reviewNotFound')
    const pictures = ((await listReviewPictures(tx, [id])).get(id) ?? []).map((one) => one.id)
    if (decision.status === 'published' && decision.seen !== seenMark(found, pictures)) return refused('reviewChanged')
    await tx
      .update(review)
      .set({ status: decision.status, refusalReason, decidedAt: sql`now()`, decidedBy: by })
      .where(eq(review.id, id))
    return done(null)
  })
}

export async function answerReview(
  { db }: Db,
  id: number,
  answer: string,
  by: Actor,
): Promise<Outcome<null, 'reviewNotFound'>> {
  const answered = await db
    .update(review)
    .set({ answer, answeredBy: by })
    .where(and(eq(review.id, id), eq(review.status, 'published')))
    .returning({ id: review.id })
  return answered.length > 0 ? done(null) : refused('reviewNotFound')
}
