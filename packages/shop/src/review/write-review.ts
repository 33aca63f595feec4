import type { Connection, Queryable, Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { review, reviewObjection } from '@toonbank/database/schema/review.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import { placerOf } from '../order/place/order-placer.ts'
import { findToReview, listKeptLines, lockToReview, type ReviewAccess } from './find-reviewable.ts'
import { replacePictures } from './review-pictures.ts'

interface WrittenReview extends ReviewAccess {
  readonly lineUid: string
  readonly stars: number
  readonly text: string
  readonly name: string
  readonly locale: Locale
  readonly pictures?: readonly string[] | undefined
}

/**
 * Writes one review for each line of an order, by its buyer or by the link in the mail; it can be changed until it is
 * published.
 */
export async function writeReview(
  { db }: Pick<Connection, 'db'>,
  { key, person, lineUid, ...written }: WrittenReview,
): Promise<Outcome<null, 'reviewLinkEnded' | 'reviewDecided'>> {
  return db.transaction(async (tx) => {
    const order = await lockToReview(tx, { key, person })
    const line = order && (await listKeptLines(tx, order.id)).find(({ uid }) => uid === lineUid)
    if (!order || !line) return refused('reviewLinkEnded')
    const { stars, text, name, locale, pictures } = written
    const kept = await tx
      .insert(review)
      .values({
        ...{ orderLineId: line.id, productId: line.productId, customerId: await authorOf(tx, order) },
        ...{ stars, text, name, locale },
      })
      .onConflictDoUpdate({
        target: review.orderLineId,
        set: { stars, text, name, locale },
        setWhere: eq(review.status, 'waiting'),
      })
      .returning({ id: review.id })
    const [row] = kept
    if (!row) return refused('reviewDecided')
    if (pictures) await replacePictures(tx, { reviewId: row.id, orderLineId: line.id, pictures })
    return done(null)
  })
}

async function authorOf(tx: Transaction, order: Parameters<typeof placerOf>[0]): Promise<PersonId> {
  const placer = placerOf(order)
  const [row] = await tx.select({ erasedAt: customer.erasedAt }).from(customer).where(eq(customer.id, placer))
  return row?.erasedAt === null ? placer : Number(order.customerId)
}

export async function objectToReviewMails(
  { db }: Pick<Connection, 'db'>,
  access: ReviewAccess,
): Promise<Outcome<null, 'reviewLinkEnded'>> {
  const order = await findToReview(db, access)
  if (!order) return refused('reviewLinkEnded')
  await writeObjection(db, order.emailAddress)
  return done(null)
}

export const writeObjection = (database: Queryable, emailAddress: string): Promise<unknown> =>
  database.insert(reviewObjection).values({ emailAddress: emailAddress.toLowerCase() }).onConflictDoNothing()
