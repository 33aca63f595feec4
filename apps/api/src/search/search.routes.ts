import { getSearchPage, search } from '@toonbank/contract/search.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { findCustomer } from '../account/session-store.ts'
import { cachedSettings } from '../config/cached-settings.ts'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { readSearchPage } from './search-page.ts'
import { searchSections } from './search-sections.ts'

export function searchRoutes(parts: Parts): Route[] {
  const settingsNow = cachedSettings(parts)
  const { catalogue } = parts
  return [
    route(search, async ({ body, visitor }) => {
      if (body.q === '') return done({ data: [] })
      const [settings, { tree }, customer] = await Promise.all([settingsNow(), catalogue.now(), findCustomer(parts, visitor)])
      const asked = { database: parts.database.db, tree, settings, locale: visitor.locale, customerId: customer?.id, now: parts.clock() }
      return done({ data: await searchSections(body.q, asked) })
    }),
    route(getSearchPage, async ({ body, visitor: { locale } }) => {
      const [settings, now] = await Promise.all([settingsNow(), catalogue.now()])
      const page = await readSearchPage(parts.database.db, now, { ...body, locale, settings })
      return page ? done(page) : refused('pageNotFound')
    }),
  ]
}
