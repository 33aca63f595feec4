import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { FoundProducts } from './find/find-product-ids.ts'

type Find = (typed: string, locale: Locale) => Promise<FoundProducts>

/**
 * Searches are cached for seconds, so that paging and filtering do not search again. All visitors share them, because
 * they contain ids and no prices.
 */
export function cachedSearches(find: Find, cache: Cache): Find {
  const searches = cache.open<FoundProducts>({
    name: 'searches',
    max: 50,
    freshFor: 5_000,
    tags: ['products', 'tree', 'synonyms'],
  })
  return (typed, locale) => searches.fetch(`${locale} ${typed}`, () => find(typed, locale))
}
