import type { PublishedReview } from '@toonbank/contract/review.ts'
import { useTexts } from '../../texts/use-texts.ts'

const addressOf = (id: string) => `/api/public/reviews/pictures/${id}`

/** Pictures that a buyer sent: small ones, each of which opens the whole. */
export function ReviewPictures({ pictures }: Pick<PublishedReview, 'pictures'>) {
  const t = useTexts('catalogue')
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {pictures.map(({ id, width, height }, at) => (
        <li key={id}>
          <a href={addressOf(id)} target="_blank" rel="noreferrer" className="block">
            <img
              src={`${addressOf(id)}?size=small`}
              alt={t('reviews.picture', { number: at + 1, count: pictures.length })}
              width={width}
              height={height}
              loading="lazy"
              className="size-24 rounded border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
