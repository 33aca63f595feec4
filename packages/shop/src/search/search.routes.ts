import { getSearchPage, search } from '@toonbank/contract/shop/search.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { missCounter } from './count-miss.ts'
import { cachedBestSellers } from './find/best-sellers.ts'
import { findProductIds } from './find/find-product-ids.ts'
import { productItems } from './items/product-items.ts'
import { maxProducts, searchSections } from './items/search-sections.ts'
import { cachedSearches } from './search-cache.ts'
import type { SearchContext } from './search-context.ts'
import { howFound, readSearchPage } from './search-page.ts'
import type { Searched } from './searched.ts'
import { cachedSynonyms } from './synonyms/synonym-books.ts'
import { cachedWordShares } from './words/word-shares.ts'

const maxFound = 1_000

export function searchRoutes(dependencies: CatalogueDependencies): Route[] {
  const settingsNow = dependencies.settings.now
  const { cache, catalogue, clock, lists, log } = dependencies
  const sharesNow = cachedWordShares(lists.database, cache)
  const synonymsNow = cachedSynonyms(dependencies)
  const listBestSellers = cachedBestSellers(lists.database, cache)
  const countMiss = missCounter(dependencies.database)
  const searchedNow = async (): Promise<Searched> => {
    const [shares, synonyms, { tree, facets, list, having }] = await Promise.all([
      sharesNow(),
      synonymsNow(),
      catalogue.now(),
    ])
    return { database: lists.database, shares, synonyms, tree, facets, list, having, now: clock() }
  }
  const find = cachedSearches(async (q, locale) => findProductIds(await searchedNow(), q, locale, maxFound), cache)
  const noteMiss = (q: string, locale: Locale): void => {
    countMiss(q, locale, clock()).catch((error: unknown) => log.warn({ err: error }, 'a search was not counted'))
  }
  return [
    route(search, async ({ body, visitor, findCustomer }) => {
      if (body.q === '') return done({ data: [], ...howFound('', false, undefined), bestSellers: [] })
      const [settings, { pictures }, searched, customer] = await Promise.all([
        settingsNow(),
        catalogue.now(),
        searchedNow(),
        findCustomer(),
      ])
      const { locale } = visitor
      // A customer's own prices are never read from a standby.
      const database = customer ? dependencies.database : lists.database
      const asked: SearchContext = { ...searched, database, pictures, settings, locale, accountId: customer?.accountId }
      const { sections, query } = await searchSections(body.q, asked)
      const isFound = sections.length > 0
      const bestSellers = isFound
        ? []
        : await productItems((await listBestSellers()).slice(0, maxProducts), undefined, asked)
      return done({ data: sections, ...howFound(body.q, isFound, query), bestSellers })
    }),
    route(getSearchPage, async ({ body, visitor: { locale }, findCustomer }) => {
      const [settings, now, found] = await Promise.all([settingsNow(), catalogue.now(), findCustomer()])
      const customer = found && { accountId: found.accountId, customerType: found.customerType, view: body.view }
      const wanted = { ...body, locale, settings, customer }
      const page = await readSearchPage(find, listBestSellers, now, wanted)
      if (!page) return refused('pageNotFound')
      const isFirst = body.q !== '' && body.slug === '' && body.pageNumber === 1
      if (isFirst && page.type === 'search' && page.match !== 'all') noteMiss(body.q, locale)
      return done(page)
    }),
  ]
}
