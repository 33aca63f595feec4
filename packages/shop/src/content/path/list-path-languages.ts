import type { Database } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { readFilterPath } from '@toonbank/domain/catalogue/filter-path.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { toRulePath } from '@toonbank/domain/content/path-rule.ts'
import { type Locale, locales } from '@toonbank/domain/locale.ts'
import { isStorable } from '@toonbank/runtime/http/unstorable.ts'
import { eq } from 'drizzle-orm'
import type { CatalogueDependencies } from '../../catalogue/catalogue-dependencies.ts'
import type { CatalogueNow } from '../../catalogue/open-catalogue.ts'
import { findContentSlug } from '../page/read-content-page.ts'
import type { FindRule } from './path-rules.ts'

/**
 * Returns the languages in which a path without a prefix leads somewhere; a path with one language is shown in that
 * one.
 */
export async function listPathLanguages(
  { database: { db }, catalogue, clock }: CatalogueDependencies,
  findRule: FindRule,
  path: string,
): Promise<Locale[]> {
  const bare = toRulePath(path)
  // The path may contain a decoded '%00', which PostgreSQL cannot store.
  if (!isStorable(bare)) return []
  const now = await catalogue.now()
  const slug = bare.replace(/^\//, '')
  const leads = async (locale: Locale) =>
    isList(now, slug, locale) ||
    (await isProduct(db, bare, locale)) ||
    (await findContentSlug({ database: db, locale, now: clock() }, slug)) !== undefined ||
    (await findRule(toRulePath(pathIn(stored(locale), bare)))) !== undefined
  const found = await Promise.all(locales.map(leads))
  const languages = locales.filter((_, at) => found[at])
  // The slug is the same in both languages, so the words of the filters decide.
  const inWords = languages.filter((locale) => readFilterPath(slug, now.facets.in[locale]).isKnown)
  return inWords.length > 0 ? inWords : languages
}

const isList = ({ tree, facets }: CatalogueNow, slug: string, locale: Locale): boolean =>
  tree.find(readFilterPath(slug, facets.in[locale]).base, locale) !== undefined

async function isProduct(db: Database, path: string, locale: Locale): Promise<boolean> {
  const [, id, slug] = /^\/product\/(\d{1,9})\/([^/]+)$/i.exec(path) ?? []
  if (id === undefined) return false
  const own = locale === 'nld' ? product.slugNld : product.slugEng
  const [found] = await db
    .select({ slug: own })
    .from(product)
    .where(eq(product.id, Number(id)))
  return found?.slug === slug
}
