import { maxReviewPictures, maxStars, reviewStatuses } from '@toonbank/domain/review/review-rules.ts'
import { pictureBytes } from '@toonbank/domain/support/picture-bytes.ts'
import * as v from 'valibot'
import { endpoint, fileData, uploadData } from '../endpoint.ts'
import { language, line, rowId, uid } from '../fields.ts'
import { rating } from './catalogue.ts'

const maxCharacters = 4_000

export const stars = v.pipe(
  v.number('notANumber'),
  v.integer('notWhole'),
  v.minValue(1, 'tooSmall'),
  v.maxValue(maxStars, 'tooLarge'),
)

export const reviewable = v.object({
  orderNumber: v.string(),
  firstName: v.string(),
  lines: v.array(
    v.object({
      uid: v.string(),
      title: v.string(),
      options: v.string(),
      /** Null: not reviewed yet. Only a review that is `waiting` can be changed. */
      review: v.nullable(
        v.object({
          stars: v.number(),
          text: v.string(),
          name: v.string(),
          status: v.picklist(reviewStatuses),
          pictures: v.number(),
        }),
      ),
    }),
  ),
})
export type Reviewable = v.InferOutput<typeof reviewable>

/** `key` is the secret of the mail's link, or the uid of the customer's delivered order; so in all calls here. */
export const getReviewable = endpoint({
  method: 'POST',
  path: '/api/v2/reviews/order',
  reads: true,
  summary: 'What of an order can be reviewed, by the link of its mail or by its customer',
  access: 'anyone',
  body: v.object({ key: uid }),
  data: reviewable,
  problems: { reviewLinkEnded: 404 },
})

export const writtenReview = v.object({
  lineUid: uid,
  stars,
  text: line(maxCharacters),
  name: line(40),
  pictures: v.optional(v.pipe(v.array(uid), v.maxLength(maxReviewPictures, 'tooMany'))),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/v2/reviews',
  summary: 'Review one line of an order; again, until it is published',
  access: 'anyone',
  body: v.object({ key: uid, ...writtenReview.entries }),
  data: v.null(),
  problems: { reviewLinkEnded: 404, reviewDecided: 409 },
})

export const objectToReviewMails = endpoint({
  method: 'POST',
  path: '/api/v2/reviews/objection',
  summary: 'No more mails that ask this address for reviews',
  access: 'anyone',
  body: v.object({ key: uid }),
  data: v.null(),
  problems: { reviewLinkEnded: 404 },
})

/** Buyers must be able to refuse such mails before they buy (Directive 2002/58, art. 13(2)). */
export const refuseReviewMails = endpoint({
  method: 'POST',
  path: '/api/v2/account/reviews/objection',
  summary: 'No more mails that ask this customer for reviews',
  access: 'customer',
  right: 'self',
  data: v.null(),
  problems: {},
})

export const uploadReviewPicture = endpoint({
  method: 'POST',
  path: '/api/v2/reviews/pictures',
  summary: 'Upload a picture for a review: JPEG, PNG, WebP or AVIF, as bytes',
  access: 'anyone',
  query: v.object({ key: uid, lineUid: uid }),
  upload: pictureBytes,
  body: uploadData,
  data: v.object({ id: v.string() }),
  problems: { pictureUnusable: 422, tooManyPictures: 409, reviewLinkEnded: 404 },
})

export const getReviewPicture = endpoint({
  method: 'GET',
  path: '/api/public/reviews/pictures/:id',
  summary: 'A picture of a published review, encoded anew; `size=small` is its thumbnail',
  access: 'anyone',
  query: v.object({ size: v.optional(v.picklist(['small', 'full']), 'full') }),
  file: 'image/webp',
  data: fileData,
  problems: { pictureNotFound: 404 },
})

export const publishedReview = v.object({
  id: rowId,
  stars: v.number(),
  text: v.string(),
  name: v.string(),
  language: language,
  on: v.string(),
  colour: v.string(),
  answer: v.string(),
  pictures: v.array(v.object({ id: v.string(), width: v.number(), height: v.number() })),
})
export type PublishedReview = v.InferOutput<typeof publishedReview>

export const productReviews = v.object({
  rating,
  counts: v.array(v.number()),
  page: v.number(),
  pages: v.number(),
  reviews: v.array(publishedReview),
})
export type ProductReviews = v.InferOutput<typeof productReviews>

export const listReviews = endpoint({
  method: 'POST',
  path: '/api/public/products/:id/reviews',
  reads: true,
  summary: 'The published reviews of a design, the newest first',
  access: 'anyone',
  body: v.object({
    page: v.pipe(v.number('notANumber'), v.integer('notWhole'), v.minValue(1, 'tooSmall'), v.maxValue(10_000)),
  }),
  data: productReviews,
  problems: { productNotFound: 404 },
})
