import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { review, reviewPicture } from '@toonbank/database/schema/review.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { maxReviewPictures } from '@toonbank/domain/review/review-rules.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { EncodedPicture } from '@toonbank/runtime/process/encoded-picture.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, asc, eq, inArray, isNull, lt, not } from 'drizzle-orm'
import { listKeptLines, lockToReview, type ReviewAccess } from './find-reviewable.ts'

const maxLoose = 3 * maxReviewPictures
const looseDays = 1

const isLoose = (orderLineId: number) => and(eq(reviewPicture.orderLineId, orderLineId), isNull(reviewPicture.reviewId))

/** Stores a picture until a review uses it or the nightly cleanup runs. It is counted under the lock of its order. */
export const keepReviewPicture = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  { lineUid, ...access }: ReviewAccess & { readonly lineUid: string },
  { content, thumbnail, width, height }: EncodedPicture,
): Promise<Outcome<{ readonly id: string }, 'reviewLinkEnded' | 'tooManyPictures'>> =>
  db.transaction(async (tx) => {
    const order = await lockToReview(tx, access)
    const line = order && (await listKeptLines(tx, order.id)).find(({ uid }) => uid === lineUid)
    if (!line) return refused('reviewLinkEnded')
    if ((await tx.$count(reviewPicture, isLoose(line.id))) >= maxLoose) return refused('tooManyPictures')
    const uid = randomToken()
    const bytes = { content: Buffer.from(content), thumbnail: Buffer.from(thumbnail) }
    await tx.insert(reviewPicture).values({ uid, orderLineId: line.id, ...bytes, width, height })
    return done({ id: uid })
  })

export async function replacePictures(
  tx: Transaction,
  { reviewId, orderLineId, pictures }: { reviewId: number; orderLineId: number; pictures: readonly string[] },
): Promise<void> {
  const own = eq(reviewPicture.reviewId, reviewId)
  const wanted = inArray(reviewPicture.uid, [...pictures])
  await tx.delete(reviewPicture).where(pictures.length === 0 ? own : and(own, not(wanted)))
  if (pictures.length > 0)
    await tx
      .update(reviewPicture)
      .set({ reviewId })
      .where(and(isLoose(orderLineId), wanted))
}

export async function listReviewPictures(database: Queryable, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return new Map<number | null, never[]>()
  const { reviewId, uid: id, width, height } = reviewPicture
  const rows = await database
    .select({ reviewId, id, width, height })
    .from(reviewPicture)
    .where(inArray(reviewPicture.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPicture.id))
  return Map.groupBy(rows, (row) => row.reviewId)
}

/** Returns a picture of a published review only. */
export async function findReviewPicture(
  database: Queryable,
  { id, isSmall }: { readonly id: string; readonly isSmall: boolean },
): Promise<Uint8Array | undefined> {
  const [found] = await database
    .select({ bytes: isSmall ? reviewPicture.thumbnail : reviewPicture.content })
    .from(reviewPicture)
    .innerJoin(review, eq(review.id, reviewPicture.reviewId))
    .where(and(eq(reviewPicture.uid, id), eq(review.status, 'published')))
  return found?.bytes
}

export async function findPictureOfReview(
  database: Queryable,
  { reviewId, uid }: { readonly reviewId: number; readonly uid: string },
): Promise<Uint8Array | undefined> {
  const [found] = await database
    .select({ content: reviewPicture.content })
    .from(reviewPicture)
    .where(and(eq(reviewPicture.reviewId, reviewId), eq(reviewPicture.uid, uid)))
  return found?.content
}

export const cleanUpReviewPictures = (db: Queryable, now: Date): Promise<unknown> =>
  db
    .delete(reviewPicture)
    .where(
      and(
        isNull(reviewPicture.reviewId),
        lt(reviewPicture.createdAt, new Date(now.getTime() - looseDays * 86_400_000)),
      ),
    )
