import { useIsBelowFoldDue, useIsWide } from '@toonbank/ui/below-fold.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useIsRefreshing, useKeepFocus, useKeepPlaceLinks } from '@toonbank/ui/keep-place.ts'
import { SkipTo } from '@toonbank/ui/skip-to.tsx'
import { useWasServerRendered } from '@toonbank/ui/use-was-server-rendered.ts'
import { memo, type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConfig } from '../../shop/use-config.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoaderOverlay } from '../../ui/loader-overlay.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PanelLink } from '../../ui/panel/panel-link.tsx'
import { useBlockOffline } from '../../ui/use-block-offline.ts'
import { EmptyList } from './empty-list.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FiltersBesideList } from './filters/filters-beside-list.tsx'
import { FiltersOverPage } from './filters/filters-over-page.tsx'
import type { ShownList } from './filters/list-view.ts'
import { countChosen } from './filters/shown-filters.ts'
import { LoadMore } from './load-more.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SortForm } from './sort-form.tsx'
import { useMore } from './use-more.ts'

export const FilteredList = memo(function FilteredList({
  list,
  suggestedLinks = null,
}: {
  list: ShownList
  suggestedLinks?: ReactNode
}) {
  const t = useTexts('catalogue')
  const isLoading = useIsRefreshing()
  useKeepPlaceLinks()
  useBlockOffline()
  const results = useRef<HTMLDivElement>(null)
  useKeepFocus(results)
  const more = useMore(list)
  const isBelowFoldDue = useIsBelowFoldDue()
  const isWide = useIsWide()
  const wasDrawn = useWasServerRendered()
  const isToFilters = useLocation().hash === '#filters'
  const { roomPictures } = useConfig().display
  const { totalHits, limit } = list.pagination
  const hasFilters = list.filters.length > 0
  return (
    <>
      <div className="sticky top-0 z-bar border-y border-line bg-paper">
        <div className="shop-width flex min-h-14 items-center gap-x-2 max-[18rem]:flex-wrap sm:gap-x-6">
          {hasFilters ? <FilterButton count={countChosen(list.filters)} /> : null}
          <p
            role="status"
            className="grow whitespace-nowrap max-lg:text-13 max-lg:text-muted noscript:max-[24rem]:hidden"
          >
            {t('count', { count: totalHits })}
          </p>
          <SortForm sort={list.sort} />
        </div>
      </div>
      <div
        className={`shop-width pt-6 sm:pt-8 ${hasFilters ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10' : ''}`}
      >
        {hasFilters ? (
          <aside
            id="filters"
            aria-label={t('filters.title')}
            className="relative hidden scroll-mt-32 target:mb-8 target:block lg:-mt-4 lg:block"
          >
            <SkipTo id="results" text={t('filters.skip')} />
            {wasDrawn || isWide || isToFilters ? <FiltersBesideList list={list} /> : null}
          </aside>
        ) : null}
        <div
          ref={results}
          id="results"
          tabIndex={-1}
          aria-busy={isLoading || undefined}
          className="relative outline-none"
        >
          <LoaderOverlay isLoading={isLoading} />
          <ActiveFilters list={list} />
          {list.products.length > 0 ? (
            <ProductGrid
              products={list.products}
              further={more.products}
              top
              narrow={hasFilters}
              rooms={roomPictures}
            />
          ) : (
            <EmptyList list={list} suggestedLinks={suggestedLinks} />
          )}
          {isBelowFoldDue || list.products.length < limit ? (
            <>
              <LoadMore list={list} more={more} results={results} />
              <div className={`mt-6 ${list.pageNumber === 1 ? 'hidden noscript:block' : ''}`}>
                <Pagination current={list.pageNumber} totalHits={totalHits} limit={limit} />
              </div>
            </>
          ) : null}
        </div>
      </div>
      <FiltersOverPage list={list} />
    </>
  )
})

/** Before the scripts are there it leads to the filters above the list. */
function FilterButton({ count }: { count: number }) {
  const t = useTexts('catalogue')
  return (
    <PanelLink
      to="#filters"
      panel="filters"
      className={buttonClass('secondary', 'px-3! whitespace-nowrap lg:hidden')}
      aria-label={count > 0 ? t('filters.openActive', { count }) : t('filters.open')}
    >
      <Icon name={count > 0 ? 'filter-tick' : 'filter'} className="size-5" />
      {t('filters.open')}
      {count > 0 ? <span className="max-[24rem]:hidden">({count})</span> : null}
    </PanelLink>
  )
}
