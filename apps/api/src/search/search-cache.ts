import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cache } from '../process/cache.ts'

type Find = (typed: string, locale: Locale) => Promise<readonly number[]>

/**
 * What the last searches found, for seconds: who pages and filters does not search again, until a product has changed.
 * The same for all who ask, for it holds ids and no prices.
 */
export function cachedSearches(find: Find, cache: Cache): Find {
  const searches = cache.open<readonly number[]>({
    name: 'searches',
    max: 50,
    freshFor: 5_000,
    tags: ['products', 'tree'],
  })
  return (typed, locale) => searches.fetch(`${locale} ${typed}`, () => find(typed, locale))
}
