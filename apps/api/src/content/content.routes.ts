import { findPathRule, getContent, getNavigation } from '@toonbank/contract/content.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { readFilterPath } from '@toonbank/domain/catalogue/filter-path.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import { cachedSettings } from '../config/cached-settings.ts'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { readCategoryPage } from './category-page.ts'
import { bothPaths } from './languages.ts'
import { toNavigation } from './navigation.ts'
import { readBlocks } from './page-blocks.ts'
import type { StoredBlock } from './stored-block.ts'

export function contentRoutes(parts: Parts): Route[] {
  const { db } = parts.database
  const settingsNow = cachedSettings(parts)
  return [
    route(getContent, async ({ body, visitor: { locale } }) => {
      const slug = body.slug.replace(/^\/+|\/+$/g, '')
      const [settings, catalogue] = await Promise.all([settingsNow(), parts.catalogue.now()])
      const { tree, facets } = catalogue
      const category = tree.find(readFilterPath(slug, facets.in[locale]).base, locale)
      if (category) {
        const { pageNumber, sort } = body
        const wanted = { path: slug, pageNumber, sort: sort ?? settings.defaultSort, locale, settings }
        const page = await readCategoryPage(db, catalogue, category, wanted)
        return page ? done(page) : refused('pageNotFound')
      }
      const [stored] = await db
        .select()
        .from(contentPage)
        .where(eq(locale === 'nld' ? contentPage.slugNld : contentPage.slugEng, slug))
      if (!stored || body.pageNumber !== 1) return refused('pageNotFound')
      return done({
        type: 'page' as const,
        id: stored.id,
        pageTitle: stored.title[locale],
        slug,
        descriptions: { short: '' },
        breadcrumb: [{ position: 1, label: stored.title[locale], slug }],
        seo: { titleTag: stored.seoTitle[locale], descriptionTag: stored.seoDescription[locale] },
        languages: bothPaths(stored.slugNld, stored.slugEng),
        blocks: await readBlocks(stored.blocks as StoredBlock[], { database: db, catalogue, locale }),
      })
    }),
    route(getNavigation, async ({ body, visitor: { locale } }) =>
      done({ items: toNavigation((await parts.catalogue.now()).tree, locale, body) }),
    ),
    // No path has moved in a new shop; the rules and their table come with the redirects.
    route(findPathRule, async () => done(null)),
  ]
}
