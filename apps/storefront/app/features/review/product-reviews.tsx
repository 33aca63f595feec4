import type { ProductReviews as Reviews } from '@toonbank/contract/shop/review.ts'
import { formatNumber } from '@toonbank/domain/text/format-number.ts'
import { Stars } from '@toonbank/ui/stars.tsx'
import { localeOf } from '../../language/language.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PublishedReview } from './published-review.tsx'

export function ProductReviews({ rating, counts, page, pages, reviews }: Reviews) {
  const t = useTexts('catalogue')
  const href = useHref()
  const language = useLanguage()
  if (!rating) return null
  const average = formatNumber(rating.average, localeOf[language], { minDecimals: 1 })
  return (
    <section id="reviews" className="mt-16 sm:mt-24">
      <h2 className="text-28 sm:text-40">{t('reviews.title')}</h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-20">
        <div>
          <p className="flex flex-wrap items-center gap-x-3">
            <Stars value={rating.average} label={t('reviews.score', { average })} />
            <span aria-hidden className="text-21">
              {t('reviews.score', { average })}
            </span>
          </p>
          <p className="mt-1 text-muted">
            {t('reviews.count', { count: rating.count })}. {t('reviews.shared')}
          </p>
          <ul className="mt-4 grid gap-1">
            {[5, 4, 3, 2, 1].map((stars) => {
              const count = counts[stars - 1] ?? 0
              return (
                <li key={stars} className="flex items-center gap-3 text-13">
                  <span className="sr-only">{t('reviews.share', { stars, count })}</span>
                  <span aria-hidden className="w-3">
                    {stars}
                  </span>
                  <span aria-hidden className="h-2 grow overflow-hidden rounded bg-line">
                    <span className="block h-full bg-ochre" style={{ width: `${(100 * count) / rating.count}%` }} />
                  </span>
                  <span aria-hidden className="w-8 text-right text-muted">
                    {count}
                  </span>
                </li>
              )
            })}
          </ul>
          <ShopLink to={href('aboutReviews')} className="mt-2 inline-flex min-h-11 items-center link">
            {t('reviews.how')}
          </ShopLink>
        </div>
        <div>
          <ul className="divide-y divide-line border-y border-line">
            {reviews.map((review) => (
              <PublishedReview key={review.id} review={review} />
            ))}
          </ul>
          {pages > 1 ? (
            <div className="mt-4">
              <Pagination current={page} totalHits={pages} limit={1} />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}
