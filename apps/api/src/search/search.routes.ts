import { getSearchPage, search } from '@toonbank/contract/search.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { type Route, route } from '../http/route.ts'
import { findProductIds } from './find-product-ids.ts'
import { cachedSearches } from './search-cache.ts'
import { readSearchPage } from './search-page.ts'
import { searchSections } from './search-sections.ts'
import { cachedWordShares } from './word-shares.ts'

/** On a page of results: more than anybody looks through; the best come first. */
const mostFound = 1_000

export function searchRoutes(dependencies: CatalogueDependencies): Route[] {
  const settingsNow = dependencies.settings.now
  const { cache, catalogue, database } = dependencies
  const sharesNow = cachedWordShares(database, cache)
  const find = cachedSearches(
    async (q, locale) => findProductIds(database, await sharesNow(), q, locale, mostFound),
    cache,
  )
  return [
    route(search, async ({ body, visitor, findCustomer }) => {
      if (body.q === '') return done({ data: [] })
      const [settings, { tree, facets, pictures }, shares, customer] = await Promise.all([
        settingsNow(),
        catalogue.now(),
        sharesNow(),
        findCustomer(),
      ])
      const known = { database, shares, tree, facets, pictures, settings }
      const asked = { ...known, locale: visitor.locale, accountId: customer?.accountId, now: dependencies.clock() }
      return done({ data: await searchSections(body.q, asked) })
    }),
    route(getSearchPage, async ({ body, visitor: { locale }, findCustomer }) => {
      const [settings, now, found] = await Promise.all([settingsNow(), catalogue.now(), findCustomer()])
      const customer = found && { accountId: found.accountId, customerType: found.customerType, view: body.view }
      const page = await readSearchPage(find, now, { ...body, locale, settings, customer })
      return page ? done(page) : refused('pageNotFound')
    }),
  ]
}
