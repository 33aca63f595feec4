import type { StaffReview } from '@toonbank/contract/staff/review.ts'
import type { FormatTime } from './describe-order.ts'

export function describeReview(review: StaffReview, formatTime: FormatTime): string[] {
  const { id, stars, text, name, status, refusalReason, answer, createdAt, title, orderNumber, pictures } = review
  return [
    `${id}  ${'★'.repeat(stars)}  ${title}  ${orderNumber}  ${formatTime(createdAt)}  ${status}${refusalReason ? `: ${refusalReason}` : ''}`,
    `   ${name || '(no name)'}: ${text || '(no text)'}`,
    ...(pictures.length > 0
      ? [
          `   ${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}: reviews show ${id} --pictures <folder>`,
        ]
      : []),
    ...(answer ? [`   answer: ${answer}`] : []),
    ...(status === 'published' ? [] : [`   reviews publish ${id} --seen ${review.seen}`]),
  ]
}

export const describeReviews = (reviews: readonly StaffReview[], formatTime: FormatTime): string[] =>
  reviews.length === 0 ? ['There are none.'] : reviews.flatMap((one) => describeReview(one, formatTime))
