import {
  answerReview as answerReviewCall,
  decideReview as decideReviewCall,
  listReviews,
  showReview,
  showReviewPicture,
} from '@toonbank/contract/staff/review.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { foundOr, toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { answerReview, decideReview, findReviewForStaff, listReviewsForStaff } from './moderate-reviews.ts'
import { findPictureOfReview } from './review-pictures.ts'

export const staffReviewRoutes = ({ database }: Dependencies): Route[] => [
  route(listReviews, async ({ query }) => done(await listReviewsForStaff(database, query))),
  route(showReview, async ({ params }) =>
    foundOr(await findReviewForStaff(database, toRowId(params.id)), 'reviewNotFound'),
  ),
  route(showReviewPicture, async ({ params: { id, picture } }) => {
    const bytes = await findPictureOfReview(database.db, { reviewId: toRowId(id), uid: picture })
    return bytes ? done({ name: `review-${id}.webp`, bytes }) : refused('pictureNotFound')
  }),
  route(decideReviewCall, ({ params, body, staff }) => decideReview(database, toRowId(params.id), body, staff.by)),
  route(answerReviewCall, ({ params, body, staff }) =>
    answerReview(database, toRowId(params.id), body.answer, staff.by),
  ),
]
