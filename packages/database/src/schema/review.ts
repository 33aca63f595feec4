import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import {
  maxStars,
  type RefusalReason,
  type ReviewStatus,
  refusalReasons,
  reviewStatuses,
} from '@toonbank/domain/review/review-rules.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from './account.ts'
import { product } from './catalogue.ts'
import { identity, isOneOf, laterActor, moment, reference, uploadedPicture } from './columns.ts'
import { orderLine, shopOrder } from './order.ts'

/** A customer is asked once per order; the hash is of the secret in the mail's link. */
export const reviewRequest = pgTable('review_request', {
  orderId: reference()
    .primaryKey()
    .references(() => shopOrder.id),
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull().defaultNow(),
})

export const reviewObjection = pgTable('review_objection', {
  emailAddress: text().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
})

/** A review belongs to an order line, so that nobody reviews goods they did not buy. */
export const review = pgTable(
  'review',
  {
    id: identity().primaryKey(),
    orderLineId: reference()
      .notNull()
      .unique()
      .references(() => orderLine.id),
    productId: reference()
      .notNull()
      .references(() => product.id),
    customerId: reference()
      .$type<PersonId>()
      .references(() => customer.id, { onDelete: 'set null' }),
    stars: integer().notNull(),
    text: text().notNull(),
    name: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<ReviewStatus>().notNull().default('waiting'),
    refusalReason: text().$type<RefusalReason>(),
    answer: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    decidedAt: moment(),
    decidedBy: laterActor(),
    answeredBy: laterActor(),
  },
  (table) => [
    index('review_published').on(table.productId, table.createdAt.desc()).where(sql`${table.status} = 'published'`),
    index().on(table.decidedAt),
    index('review_waiting').on(table.id).where(sql`${table.status} = 'waiting'`),
    index().on(table.customerId),
    check('review_stars', sql`${table.stars} BETWEEN 1 AND ${sql.raw(String(maxStars))}`),
    check('review_status', isOneOf(table.status, reviewStatuses)),
    check('review_refusal_reason', isOneOf(table.refusalReason, refusalReasons)),
    check('review_refused_with_reason', sql`(${table.status} = 'refused') = (${table.refusalReason} IS NOT NULL)`),
  ],
)

/**
 * Pictures are re-encoded as WebP and stored in PostgreSQL, so that every process and backup has them and they are
 * deleted with their review.
 */
export const reviewPicture = pgTable(
  'review_picture',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderLineId: reference()
      .notNull()
      .references(() => orderLine.id),
    reviewId: reference().references(() => review.id, { onDelete: 'cascade' }),
    ...uploadedPicture(),
  },
  (table) => [
    index().on(table.reviewId),
    index().on(table.orderLineId),
    index('review_picture_loose').on(table.createdAt).where(sql`${table.reviewId} IS NULL`),
  ],
)

/** The trigger `review_rates` counts published reviews with one to five stars here. */
export const productRating = pgTable('product_rating', {
  productId: reference()
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  counts: integer().array().notNull(),
})
