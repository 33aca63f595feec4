import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { PublishedReview } from '@toonbank/contract/shop/review.ts'

/**
 * Structured data contains only visible reviews of buyers. A review without a name is left out, because its author may
 * not be empty.
 */
export function ratingData(rating: Product['rating'], reviews: readonly PublishedReview[]) {
  if (!rating) return {}
  const named = reviews.filter(({ name }) => name !== '')
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(named.length > 0 ? { review: named.map(reviewOf) } : {}),
  }
}

const reviewOf = ({ stars, text, name, on }: PublishedReview) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name },
  datePublished: on,
  ...(text ? { reviewBody: text } : {}),
})
