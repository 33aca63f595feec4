import type { CategoryPage } from '@toonbank/contract/content.ts'
import { pathIn } from '@toonbank/domain/content/path-in.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddresses } from '../../../language/addresses.ts'
import type { ListedProduct } from '../../../shop/listed-product.ts'
import { fromSentFilters, type SentFilter } from './sent-filters.ts'
import type { ShownFilter } from './shown-filters.ts'

/** What every list is told: products with the filters that go with them. */
export interface SentList
  extends Pick<
    CategoryPage,
    'activeFilters' | 'pagination' | 'pageNumber' | 'sort' | 'slug' | 'unfilteredSlug' | 'unfilteredAmount'
  > {
  readonly filters: readonly SentFilter[]
  /** Undefined in a document that shows them. */
  readonly products?: readonly ListedProduct[]
  /** Their numbers, in the same order. */
  readonly productIds: readonly number[]
}

/** As its parts read it. */
export interface ShownList extends Omit<SentList, 'filters' | 'products'> {
  readonly filters: readonly ShownFilter[]
}

/** Its filters are read when something first shows them: on a narrow screen that is after the first frame. */
export function toShownList(sent: SentList): ShownList {
  let filters: readonly ShownFilter[] | undefined
  return {
    ...sent,
    get filters() {
      filters ??= fromSentFilters(sent.filters)
      return filters
    },
  }
}

/**
 * The address of the same list with other filters: the order stays, and what was searched for; the page begins at 1.
 */
export function useListAddress(): (slug: string) => string {
  const { language, strategy } = useAddresses()
  const { search } = useLocation()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    for (const name of [...query.keys()]) if (name !== 'sort' && name !== 'q') query.delete(name)
    return (slug) => pathIn({ language, strategy }, slug) + (query.size > 0 ? `?${query}` : '')
  }, [language, strategy, search])
}
