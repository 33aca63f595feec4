import type { PublishedReview } from '@toonbank/contract/shop/review.ts'
import { SentPictures } from '../../shop/sent-pictures.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function ReviewPictures({ pictures }: Pick<PublishedReview, 'pictures'>) {
  const t = useTexts('catalogue')
  return (
    <SentPictures
      pictures={pictures}
      addressOf={(id) => `/api/public/reviews/pictures/${id}`}
      altOf={(number) => t('reviews.picture', { number, count: pictures.length })}
    />
  )
}
