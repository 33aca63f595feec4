import { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { pageNumbers } from '@toonbank/ui/page-numbers.ts'
import { useLocation } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'

const boxClass = 'inline-flex size-11 items-center justify-center rounded transition-colors hover:bg-linen'

/**
 * The links are plain elements, followed by one listener (`language/follow-links.tsx`). The query stays except for a
 * campaign; page 1 has no `page`.
 */
export function Pagination({ current, totalHits, limit }: { current: number; totalHits: number; limit: number }) {
  const t = useTexts('common')
  const { pathname, search } = useLocation()
  const last = Math.max(1, Math.ceil(totalHits / limit))
  if (last === 1) return null
  const to = (page: number) => {
    const query = new URLSearchParams(withoutCampaign(search))
    if (page === 1) query.delete('page')
    else query.set('page', String(page))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-1">
      {current > 1 ? (
        <a href={to(current - 1)} data-discover="" rel="prev" aria-label={t('previousPage')} className={boxClass}>
          <Icon name="left" className="size-5" />
        </a>
      ) : null}
      {pageNumbers(current, last).map((page, index) =>
        page === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap${index}`} className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <a
            key={page}
            href={to(page)}
            data-discover=""
            aria-label={t('page', { page })}
            aria-current={page === current ? 'page' : undefined}
            className={`${boxClass} aria-[current=page]:border aria-[current=page]:border-ink aria-[current=page]:font-semibold`}
          >
            {page}
          </a>
        ),
      )}
      {current < last ? (
        <a href={to(current + 1)} data-discover="" rel="next" aria-label={t('nextPage')} className={boxClass}>
          <Icon name="right" className="size-5" />
        </a>
      ) : null}
    </nav>
  )
}
