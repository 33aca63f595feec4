import { findPathLanguages, findPathRule, getContent, getNavigation } from '@toonbank/contract/shop/content.ts'
import { readFilterPath } from '@toonbank/domain/catalogue/filter-path.ts'
import { followPathRules } from '@toonbank/domain/content/path-rule.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { toNavigation } from './navigation.ts'
import { readCategoryPage } from './page/category-page.ts'
import { cachedProductRows } from './page/product-rows.ts'
import { findContentSlug, readContentPage } from './page/read-content-page.ts'
import { listPathLanguages } from './path/list-path-languages.ts'
import { cachedPathRules } from './path/path-rules.ts'

export function contentRoutes(dependencies: CatalogueDependencies): Route[] {
  const { db } = dependencies.database
  const settingsNow = dependencies.settings.now
  const findRule = cachedPathRules(dependencies)
  const listRow = cachedProductRows(dependencies)
  return [
    route(getContent, async ({ body, visitor: { locale }, findCustomer }) => {
      const slug = body.slug.replace(/^\/+|\/+$/g, '')
      const [settings, catalogue] = await Promise.all([settingsNow(), dependencies.catalogue.now()])
      const { tree, facets } = catalogue
      const category = tree.find(readFilterPath(slug, facets.in[locale]).base, locale)
      if (category) {
        const { pageNumber, sort, view } = body
        const found = await findCustomer()
        const customer = found && { accountId: found.accountId, customerType: found.customerType, view }
        const wanted = { path: slug, pageNumber, sort: sort ?? settings.defaultSort, locale, settings, customer }
        const page = await readCategoryPage(catalogue, category, wanted)
        return page ? done(page) : refused('pageNotFound')
      }
      const reading = { database: db, catalogue, locale, settings, now: dependencies.clock(), listRow }
      const page = await readContentPage(reading, slug, body.pageNumber)
      if (page) return done(page)
      const elsewhere = await findElsewhere(slug, locale, async (path) =>
        tree.find(readFilterPath(path, facets.in[locale]).base, locale) ? path : findContentSlug(reading, path),
      )
      return elsewhere === undefined
        ? refused('pageNotFound')
        : done({ type: 'moved', slug: elsewhere, statusCode: 301 })
    }),
    route(getNavigation, async ({ body, visitor: { locale } }) =>
      done({ items: toNavigation((await dependencies.catalogue.now()).tree, locale, body) }),
    ),
    route(findPathLanguages, async ({ body }) =>
      done({ languages: await listPathLanguages(dependencies, findRule, body.path) }),
    ),
    route(findPathRule, async ({ body }) => done((await followPathRules(body.path, findRule)) ?? null)),
  ]
}

type FindPath = (path: string) => Promise<string | undefined>

/**
 * Finds the proper path of a page in other capitals, or of posts below the merchant's own path of their list
 * (specification 1.2-2, 3.1-10).
 */
async function findElsewhere(slug: string, locale: Locale, find: FindPath): Promise<string | undefined> {
  const inSmallLetters = slug.toLocaleLowerCase(locale === 'nld' ? 'nl' : 'en')
  const found = await find(inSmallLetters)
  return found === slug ? undefined : found
}
