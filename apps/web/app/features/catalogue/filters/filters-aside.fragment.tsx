import { useTexts } from '../../../texts/use-texts.ts'
import { SkipTo } from '../../../ui/skip-to.tsx'
import { FilterGroups } from './filter-groups.tsx'
import type { SentList } from './list-view.ts'
import { fromSentFilters, type SentFilter } from './sent-filters.ts'
import { ticksOf } from './ticks.ts'

/** Where the filters of a list stand on a wide screen. */
export const asidePlace = 'filters'

export interface AsideOfList {
  readonly filters: readonly SentFilter[]
  readonly activeFilters: readonly { readonly name: string; readonly slug: string }[]
  readonly slug: string
  readonly unfilteredSlug: string
  /** What of the page's query stays (`useListQuery`). */
  readonly query: string
}

export const asideOf = ({ filters, activeFilters, slug, unfilteredSlug }: SentList, query: string): AsideOfList => ({
  filters,
  activeFilters: activeFilters.map(({ name, slug }) => ({ name, slug })),
  slug,
  unfilteredSlug,
  query,
})

/**
 * Whether filters with this query are worth keeping. A search is hardly ever asked twice, and is as long as somebody
 * cares to write it: its words stand in each link.
 */
export const isAskedOften = (query: string): boolean => query === '' || /^sort=[a-z-]{1,40}$/.test(query)

/** The filters of a list as its document shows them: all that is in them follows from what the list is told. */
export function FiltersInside({ filters, query, ...list }: AsideOfList) {
  const t = useTexts('catalogue')
  const shown = fromSentFilters(filters)
  return (
    <>
      <SkipTo id="results" text={t('filters.skip')} />
      <FilterGroups list={{ ...list, filters: shown }} query={query} ticks={ticksOf(shown)} place={asidePlace} />
    </>
  )
}
