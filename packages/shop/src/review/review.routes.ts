import {
  getReviewable,
  getReviewPicture,
  listReviews as listReviewsCall,
  objectToReviewMails as objectCall,
  refuseReviewMails,
  uploadReviewPicture,
  writeReview as writeCall,
} from '@toonbank/contract/shop/review.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { FindCustomer } from '@toonbank/runtime/http/access.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { EncodePicture } from '@toonbank/runtime/process/encoded-picture.ts'
import { findOwnToReview, findToReview, type ReviewAccess, readReviewable } from './find-reviewable.ts'
import { listReviews } from './list-reviews.ts'
import { findReviewPicture, keepReviewPicture } from './review-pictures.ts'
import { objectToReviewMails, writeObjection, writeReview } from './write-review.ts'

export function reviewRoutes(dependencies: Dependencies, encodePicture: EncodePicture): Route[] {
  const { db } = dependencies.database
  const takeFromLimits = createLimits(dependencies)
  const take = ({ address }: Visitor) => takeFromLimits([limits.reviewPerAddress, address])
  return [
    route(getReviewable, async ({ visitor, body, findCustomer }) => {
      const access = await accessOf(body.key, findCustomer)
      const own = await findOwnToReview(db, access)
      if (own) return done(await readReviewable(db, own))
      const tooOften = await take(visitor)
      if (tooOften) return tooOften
      const order = await findToReview(db, access)
      return order ? done(await readReviewable(db, order)) : refused('reviewLinkEnded')
    }),
    route(
      writeCall,
      async ({ visitor, body, findCustomer }) =>
        (await take(visitor)) ??
        (await writeReview(dependencies.database, {
          ...body,
          ...(await accessOf(body.key, findCustomer)),
          locale: visitor.locale,
        })),
    ),
    route(
      objectCall,
      async ({ visitor, body, findCustomer }) =>
        (await take(visitor)) ?? objectToReviewMails(dependencies.database, await accessOf(body.key, findCustomer)),
    ),
    route(refuseReviewMails, async ({ customer }) => {
      await writeObjection(db, customer.emailAddress)
      return done(null)
    }),
    route(uploadReviewPicture, async ({ visitor, query, body, findCustomer }) => {
      const tooOften = await takeFromLimits([limits.reviewPicturePerAddress, visitor.address])
      if (tooOften) return tooOften
      // Security: only buyers can make the shop decode pictures.
      const access = await accessOf(query.key, findCustomer)
      if (!(await findToReview(db, access))) return refused('reviewLinkEnded')
      const encoded = await encodePicture(body)
      return encoded.ok ? keepReviewPicture(dependencies, { ...query, ...access }, encoded.value) : encoded
    }),
    route(getReviewPicture, async ({ params, query }) => {
      const bytes = await findReviewPicture(db, { id: params.id, isSmall: query.size === 'small' })
      return bytes ? done({ name: `${params.id}.webp`, bytes }) : refused('pictureNotFound')
    }),
    route(listReviewsCall, async ({ params, body, visitor }) => {
      const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0
      const found = await listReviews(db, id, { page: body.page, locale: visitor.locale })
      return found ? done(found) : refused('productNotFound')
    }),
  ]
}

const accessOf = async (key: string, findCustomer: FindCustomer): Promise<ReviewAccess> => ({
  key,
  person: (await findCustomer())?.id,
})
