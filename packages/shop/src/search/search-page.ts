import type { MovedPage } from '@toonbank/contract/shop/content.ts'
import type { SearchPage } from '@toonbank/contract/shop/search.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import { pages } from '@toonbank/domain/content/href.ts'
import { bothPaths } from '@toonbank/domain/content/localized-path.ts'
import { isQuestion } from '@toonbank/domain/content/search-topics.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { ListCustomer } from '../catalogue/lists/list-customer.ts'
import { readList } from '../catalogue/lists/read-list.ts'
import type { CatalogueNow } from '../catalogue/open-catalogue.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { FoundProducts } from './find/find-product-ids.ts'
import type { WordQuery } from './words/word-queries.ts'

interface SearchPageQuery {
  readonly q: string
  readonly slug: string
  readonly pageNumber: number
  readonly sort: SortOrder | null
  readonly locale: Locale
  readonly settings: ShopSettings
  readonly customer: ListCustomer | undefined
}

const searchPaths = { nld: pages.search.nld.slice(1), eng: pages.search.eng.slice(1) }
export async function readSearchPage(
  find: (q: string, locale: Locale) => Promise<FoundProducts>,
  listBestSellers: () => Promise<readonly number[]>,
  catalogue: CatalogueNow,
  wanted: SearchPageQuery,
): Promise<SearchPage | MovedPage | undefined> {
  const { q, slug, pageNumber, sort, locale, settings, customer } = wanted
  const { ids, query }: FoundProducts = q === '' ? { ids: [], headings: [] } : await find(q, locale)
  const read = await readList(catalogue, {
    base: { ids },
    paths: searchPaths,
    path: slug === '' ? searchPaths[locale] : `${searchPaths[locale]}/${slug}`,
    pageNumber,
    sort: sort ?? 'relevance',
    locale,
    settings,
    customer,
  })
  if (read.kind === 'moved') return { type: 'moved', slug: read.slug, statusCode: read.statusCode }
  if (read.kind === 'notFound') return undefined
  const { paths, ...list } = read.list
  const how = howFound(q, ids.length > 0 || query !== undefined, query)
  const bestSellers = how.match !== 'none' || q === '' ? [] : await catalogue.cards(await listBestSellers(), locale)
  return {
    ...list,
    ...how,
    bestSellers,
    type: 'search',
    q,
    isIndexable: false,
    languages: bothPaths(paths.nld, paths.eng),
  }
}

export function howFound(
  typed: string,
  isFound: boolean,
  query: WordQuery | undefined,
): Pick<SearchPage, 'match' | 'meant' | 'lacking'> {
  const match = !isFound ? 'none' : query?.lacking ? 'some' : (query?.match ?? 'all')
  return {
    match: match === 'some' && !query?.lacking && isQuestion(typed) ? 'all' : match,
    lacking: [...((isFound && query?.lacking?.missing) || [])],
    meant: (isFound && query?.meant) || null,
  }
}
