import { findPathRule, getContent, getNavigation } from '@toonbank/contract/content.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import { findCategory } from '../catalogue/category-store.ts'
import { cachedSettings } from '../config/cached-settings.ts'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { readCategoryPage } from './category-page.ts'
import { bothPaths } from './languages.ts'
import { readNavigation } from './navigation.ts'
import { readBlocks, type StoredBlock } from './page-blocks.ts'

export function contentRoutes(parts: Parts): Route[] {
  const { db } = parts.database
  const settingsNow = cachedSettings(parts)
  return [
    route(getContent, async ({ body, visitor: { locale } }) => {
      const slug = body.slug.replace(/^\/+|\/+$/g, '')
      const settings = await settingsNow()
      const category = await findCategory(db, slug, locale)
      if (category) {
        const page = await readCategoryPage(db, category, {
          pageNumber: body.pageNumber,
          sort: body.sort ?? settings.defaultSort,
          locale,
          settings,
        })
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
        blocks: await readBlocks(stored.blocks as StoredBlock[], { database: db, locale, leading: settings.prices.leading }),
      })
    }),
    route(getNavigation, async ({ body, visitor: { locale } }) => done({ items: await readNavigation(db, locale, body) })),
    // No path has moved in a new shop; the rules and their table come with the redirects.
    route(findPathRule, async () => done(null)),
  ]
}
