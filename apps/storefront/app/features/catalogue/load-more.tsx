import { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
import type { MouseEvent, RefObject } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { ShownList } from './filters/list-view.ts'
import type { useMore } from './use-more.ts'

interface LoadMoreProps {
  readonly list: ShownList
  readonly more: ReturnType<typeof useMore>
  readonly results: RefObject<HTMLElement | null>
}

export function LoadMore({ list, more, results }: LoadMoreProps) {
  const t = useTexts('catalogue')
  const { pathname, search } = useLocation()
  const { totalHits, limit } = list.pagination
  const from = (list.pageNumber - 1) * limit + 1
  const to = Math.min(totalHits, from - 1 + list.products.length + more.products.length)
  const next = list.pageNumber + more.pages + 1
  // A visitor who came to a later page by its number turns pages; without scripts everybody does.
  const hasMore = list.pageNumber === 1 && more.state !== 'end' && next <= Math.ceil(totalHits / limit)
  if (totalHits <= limit) return null
  const query = new URLSearchParams(withoutCampaign(search))
  query.set('page', String(next))
  const press = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const shown = list.products.length + more.products.length
    if (!(await more.load())) return
    requestAnimationFrame(() => {
      const card = results.current?.querySelectorAll('article')[shown]
      card?.querySelector('a')?.focus({ preventScroll: true })
    })
  }
  return (
    <div className="mt-10 grid grid-cols-1 justify-items-center gap-3">
      <p role="status" className="text-13 text-muted">
        {t(from === 1 ? 'more.shown' : 'more.shownFrom', { from, to, total: totalHits })}
      </p>
      {hasMore ? (
        <>
          {more.state === 'failed' ? (
            <p role="alert" className="text-red">
              {t('more.failed')}
            </p>
          ) : null}
          <a
            href={`${pathname}?${query}`}
            rel="next"
            aria-busy={more.state === 'loading' || undefined}
            onClick={press}
            className={buttonClass(
              'secondary',
              `min-w-[min(12rem,100%)] noscript:hidden ${more.state === 'loading' ? 'cursor-progress' : ''}`,
            )}
          >
            {t(more.state === 'loading' ? 'more.loading' : 'more.load')}
          </a>
        </>
      ) : null}
    </div>
  )
}
