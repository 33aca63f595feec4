import type { PublishedReview as Review } from '@toonbank/contract/shop/review.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { Stars } from '@toonbank/ui/stars.tsx'
import { htmlLanguageOf } from '../../language/language.ts'
import { useDayText } from '../../shop/day-text.tsx'
import { SentPictures } from '../../shop/sent-pictures.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function PublishedReview({ review }: { readonly review: Review }) {
  const t = useTexts('catalogue')
  const dayText = useDayText()
  const { name: shop } = useShop().config
  const { stars, text, name, language, on, colour, answer } = review
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars value={stars} label={t('reviews.stars', { count: stars })} />
        <span className="font-medium">{name || t('reviews.nobody')}</span>
        <span className="flex items-center gap-1 text-13 text-muted">
          <Icon name="verify" className="size-4" />
          {t('reviews.bought')}
        </span>
      </p>
      {text ? (
        <p lang={htmlLanguageOf[language]} className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : null}
      <ReviewPictures pictures={review.pictures} />
      <p className="mt-2 text-13 text-muted">
        {dayText(on)} · {t('reviews.colour', { colour })}
      </p>
      {answer ? (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-13 font-medium">{t('reviews.answer', { shop })}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : null}
    </li>
  )
}

function ReviewPictures({ pictures }: Pick<Review, 'pictures'>) {
  const t = useTexts('catalogue')
  return (
    <SentPictures
      pictures={pictures}
      addressOf={(id) => `/api/public/reviews/pictures/${id}`}
      altOf={(number) => t('reviews.picture', { number, count: pictures.length })}
    />
  )
}
