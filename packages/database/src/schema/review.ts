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
import { bytes, identity, isOneOf, laterActor, moment, reference } from './columns.ts'
import { orderLine, shopOrder } from './order.ts'

/** That the customer of an order was asked for reviews, once; with the hash of the secret in the link of that mail. */
export const reviewRequest = pgTable('review_request', {
  orderId: reference()
    .primaryKey()
    .references(() => shopOrder.id),
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull().defaultNow(),
})

/** Who wants no mails that ask for reviews; in lower case. */
export const reviewObjection = pgTable('review_objection', {
  emailAddress: text().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
})

/** What a buyer says of one line of an order, so nobody reviews what they did not buy. */
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
    /** Null: its writer was erased, and the review stays without a name. */
    customerId: reference()
      .$type<PersonId>()
      .references(() => customer.id, { onDelete: 'set null' }),
    stars: integer().notNull(),
    text: text().notNull(),
    /** As shown; empty: no name is. */
    name: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<ReviewStatus>().notNull().default('waiting'),
    refusalReason: text().$type<RefusalReason>(),
    /** Of the shop; empty: none. */
    answer: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** When it was published or refused. */
    decidedAt: moment(),
    decidedBy: laterActor(),
    /** Who wrote or took away the answer last; null: it never had one. */
    answeredBy: laterActor(),
  },
  (table) => [
    index('review_published').on(table.productId, table.createdAt.desc()).where(sql`${table.status} = 'published'`),
    index('review_waiting').on(table.id).where(sql`${table.status} = 'waiting'`),
    index().on(table.customerId),
    check('review_stars', sql`${table.stars} BETWEEN 1 AND ${sql.raw(String(maxStars))}`),
    check('review_status', isOneOf(table.status, reviewStatuses)),
    check('review_refusal_reason', isOneOf(table.refusalReason, refusalReasons)),
    check('review_refused_with_reason', sql`(${table.status} = 'refused') = (${table.refusalReason} IS NOT NULL)`),
  ],
)

/**
 * A picture that a buyer sent with a review, encoded anew as WebP. In PostgreSQL, as those of tickets: every process
 * has it, a backup holds it, and it goes with its review.
 */
export const reviewPicture = pgTable(
  'review_picture',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderLineId: reference()
      .notNull()
      .references(() => orderLine.id),
    /** Null: uploaded, and not yet part of a review. */
    reviewId: reference().references(() => review.id, { onDelete: 'cascade' }),
    content: bytes().notNull(),
    thumbnail: bytes().notNull(),
    /** In pixels, of `content`. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.reviewId),
    index().on(table.orderLineId),
    index('review_picture_loose').on(table.createdAt).where(sql`${table.reviewId} IS NULL`),
  ],
)

/** How many published reviews of a product gave one star, two, … five. Kept by the trigger `review_rates`. */
export const productRating = pgTable('product_rating', {
  productId: reference()
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  counts: integer().array().notNull(),
})
