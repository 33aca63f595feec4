import type { CategoryPage } from '@toonbank/contract/shop/content.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddresses } from '../../../language/addresses.ts'
import type { ListedProduct } from '../../../shop/listed-product.ts'
import type { ShownFilter } from './shown-filters.ts'

export interface ShownList
  extends Pick<
    CategoryPage,
    'activeFilters' | 'pagination' | 'pageNumber' | 'sort' | 'slug' | 'unfilteredSlug' | 'unfilteredAmount'
  > {
  readonly filters: readonly ShownFilter[]
  readonly products: readonly ListedProduct[]
}

function listQueryOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name !== 'sort' && name !== 'q') query.delete(name)
  return query.toString()
}

export type ListAddress = (slug: string) => string

/** `query` is the part of the page's query that stays; the page number is reset. */
export function useListAddressWith(query: string): ListAddress {
  const { language, strategy } = useAddresses()
  return useMemo(() => {
    const addresses: Addresses = { language, strategy }
    return (slug) => pathIn(addresses, slug) + (query === '' ? '' : `?${query}`)
  }, [language, strategy, query])
}

export const useListQuery = (): string => listQueryOf(useLocation().search)

export const useListAddress = (): ListAddress => useListAddressWith(useListQuery())
