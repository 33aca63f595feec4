import type { Connection } from '@toonbank/database/connect.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { type PostKind, postListAt, postListPaths } from '@toonbank/domain/content/post-kind.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { eq, inArray } from 'drizzle-orm'
import { slugIn } from '../../catalogue/slug-in.ts'
import type { StoredPage } from '../content-context.ts'

export const postLists: Readonly<Record<string, PostKind>> = { blog: 'blog', evenementen: 'event' }

type Db = Connection['db']
type Slugs = { readonly key: string; readonly slugNld: string; readonly slugEng: string }

export function atItsPath<Page extends Slugs>(page: Page): Page {
  const path = Object.hasOwn(postListPaths, page.key) ? postListPaths[page.key] : undefined
  return path === undefined ? page : { ...page, slugNld: path, slugEng: path }
}

export async function findPageAt(db: Db, locale: Locale, path: string): Promise<StoredPage | undefined> {
  const list = await findListAt(db, path)
  if (list) return list
  const found = await findPageWithSlug(db, locale, path)
  return found && slugIn(found, locale) === path ? found : undefined
}

export const findPageFor = async (db: Db, locale: Locale, path: string): Promise<StoredPage | undefined> =>
  (await findListAt(db, path)) ?? (await findPageWithSlug(db, locale, path))

export async function readPostLists(db: Db): Promise<StoredPage[]> {
  const rows = await db
    .select()
    .from(contentPage)
    .where(inArray(contentPage.key, Object.keys(postLists)))
  return rows.map(atItsPath)
}

async function findListAt(db: Db, path: string): Promise<StoredPage | undefined> {
  const key = postListAt([path])
  if (key === undefined) return undefined
  const [found] = await db.select().from(contentPage).where(eq(contentPage.key, key))
  return found && atItsPath(found)
}

async function findPageWithSlug(db: Db, locale: Locale, slug: string): Promise<StoredPage | undefined> {
  const column = locale === 'nld' ? contentPage.slugNld : contentPage.slugEng
  const [found] = await db.select().from(contentPage).where(eq(column, slug)).prepare(`page_${locale}`).execute()
  return found && atItsPath(found)
}
