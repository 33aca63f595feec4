import { refusalReasons, reviewStatuses } from '@toonbank/domain/review/review-rules.ts'
import * as v from 'valibot'
import { fileData } from '../endpoint.ts'
import { line } from '../fields.ts'
import { listData, listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const staffReview = v.object({
  id: v.number(),
  stars: v.number(),
  text: v.string(),
  name: v.string(),
  status: v.picklist(reviewStatuses),
  refusalReason: v.nullable(v.picklist(refusalReasons)),
  answer: v.string(),
  createdAt: v.string(),
  title: v.string(),
  orderNumber: v.string(),
  pictures: v.array(v.string()),
  seen: v.string(),
})
export type StaffReview = v.InferOutput<typeof staffReview>

export const listReviews = staffEndpoint({
  method: 'GET',
  path: '/api/staff/reviews',
  summary: 'Reviews of a status, the oldest first',
  right: 'moderateReviews',
  query: listQuery({ status: v.optional(v.picklist(reviewStatuses), 'waiting') }),
  data: listData(staffReview),
  problems: {},
})

export const showReview = staffEndpoint({
  method: 'GET',
  path: '/api/staff/reviews/:id',
  summary: 'One review',
  right: 'moderateReviews',
  data: staffReview,
  problems: { reviewNotFound: 404 },
})

export const showReviewPicture = staffEndpoint({
  method: 'GET',
  path: '/api/staff/reviews/:id/pictures/:picture',
  summary: 'A picture of a review',
  right: 'moderateReviews',
  file: 'image/webp',
  data: fileData,
  problems: { pictureNotFound: 404 },
})

/** The reasons for a refusal are a closed list; few stars are not among them. */
export const decideReview = staffEndpoint({
  method: 'POST',
  path: '/api/staff/reviews/:id/decision',
  summary: 'Publish or refuse a review',
  right: 'moderateReviews',
  body: v.variant('status', [
    v.object({ status: v.literal('published'), seen: v.string() }),
    v.object({ status: v.literal('refused'), reason: v.picklist(refusalReasons) }),
  ]),
  data: v.null(),
  problems: { reviewNotFound: 404, reviewChanged: 409 },
})

export const answerReview = staffEndpoint({
  method: 'POST',
  path: '/api/staff/reviews/:id/answer',
  summary: 'Answer a published review; an empty answer takes it away',
  right: 'moderateReviews',
  body: v.object({ answer: line(5_000) }),
  data: v.null(),
  problems: { reviewNotFound: 404 },
})
