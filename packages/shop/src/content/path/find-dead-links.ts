import type { Connection } from '@toonbank/database/connect.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import { pathRule } from '@toonbank/database/schema/content.ts'
import { pages } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'
import { toRulePath } from '@toonbank/domain/content/path-rule.ts'
import { type Locale, locales, type Translated } from '@toonbank/domain/locale.ts'
import { eq, inArray } from 'drizzle-orm'
import type { ShopSettings } from '../../config/shop-settings.ts'
import { findContentSlug } from '../page/read-content-page.ts'

interface Entry {
  readonly title: Translated
  readonly url: Translated
  readonly children?: readonly Entry[]
}

export interface DeadLink {
  readonly title: string
  readonly path: string
}

/** Returns menu links that lead to no page of the shop, in each language. Links to other sites are not checked. */
export async function findDeadLinks(
  { db }: Connection,
  { menus }: Pick<ShopSettings, 'menus'>,
  now: Date,
): Promise<DeadLink[]> {
  const { navigation, footer, mobile } = menus
  const entries = [navigation, footer, mobile?.navigation, mobile?.footer].flatMap((menu) => flatten(menu ?? []))
  const links = locales.flatMap((locale) =>
    entries.map(({ title, url }) => ({ locale, title: title[locale], path: url[locale] })),
  )
  const dead: DeadLink[] = []
  for (const { locale, title, path } of links) {
    const isDead = path.startsWith('/') && !(await leadsSomewhere(db, locale, path, now))
    if (isDead && !dead.some((other) => other.path === path)) dead.push({ title, path })
  }
  return dead
}

const flatten = (menu: readonly Entry[]): Entry[] => menu.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])

async function leadsSomewhere(db: Connection['db'], locale: Locale, path: string, now: Date): Promise<boolean> {
  const own = toRulePath(path)
  const bare = toRulePath(withoutLanguage(own))
  if (named.some((page) => page.test(bare))) return true
  if ((await db.$count(pathRule, inArray(pathRule.path, [own, bare]))) > 0) return true
  const slug = bare.slice(1).replace(/(\/[^/]+:[^/]*)+$/, '')
  const ofCategory = locale === 'nld' ? category.pathNld : category.pathEng
  if ((await db.$count(category, eq(ofCategory, slug))) > 0) return true
  return (await findContentSlug({ database: db, locale, now }, slug)) !== undefined
}

const named = Object.values(pages)
  .flatMap((path) => (typeof path === 'string' ? [path] : Object.values(path)))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
