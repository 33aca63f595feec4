import type { BlocksPage, PostPage, PostsPage } from '@toonbank/contract/content.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import { bothPaths } from '@toonbank/domain/content/path-in.ts'
import { eq } from 'drizzle-orm'
import { type ContentContext, postLists, type StoredPage } from './content-context.ts'
import { readBlocks } from './page-blocks.ts'
import { findPost } from './post-store.ts'
import { readPostPage, readPostsPage } from './posts-page.ts'

/** What is no category: a free page, a list of posts, or a post below its list. */
export async function readContentPage(
  reading: ContentContext,
  slug: string,
  pageNumber: number,
): Promise<BlocksPage | PostsPage | PostPage | undefined> {
  const stored = await findPage(reading, slug)
  const kind = stored && postLists[stored.key]
  if (stored && kind) return readPostsPage(reading, stored, kind, pageNumber)
  if (pageNumber !== 1) return undefined
  return stored ? toBlocksPage(reading, stored) : readBelowList(reading, slug)
}

async function findPage(
  { database, locale }: Pick<ContentContext, 'database' | 'locale'>,
  slug: string,
): Promise<StoredPage | undefined> {
  const [found] = await database
    .select()
    .from(contentPage)
    .where(eq(locale === 'nld' ? contentPage.slugNld : contentPage.slugEng, slug))
  return found
}

/** Where a free page or a list of posts stands; of the lists also by what each is, whatever the merchant calls it. */
export async function findContentSlug(
  reading: Pick<ContentContext, 'database' | 'locale'>,
  path: string,
): Promise<string | undefined> {
  const key = Object.keys(postLists).find((list) => `${postLists[list]}s` === path)
  const stored = (await findPage(reading, path)) ?? (key === undefined ? undefined : await findPageByKey(reading, key))
  return stored && (reading.locale === 'nld' ? stored.slugNld : stored.slugEng)
}

async function findPageByKey({ database }: Pick<ContentContext, 'database'>, key: string) {
  const [found] = await database.select().from(contentPage).where(eq(contentPage.key, key))
  return found
}

async function readBelowList(reading: ContentContext, slug: string): Promise<PostPage | undefined> {
  const at = slug.lastIndexOf('/')
  const list = at > 0 ? await findPage(reading, slug.slice(0, at)) : undefined
  const kind = list && postLists[list.key]
  const found = kind && (await findPost(reading, kind, slug.slice(at + 1)))
  return found && readPostPage(reading, list, found)
}

async function toBlocksPage(
  { database, catalogue, locale, listRow }: ContentContext,
  stored: StoredPage,
): Promise<BlocksPage> {
  const slug = locale === 'nld' ? stored.slugNld : stored.slugEng
  return {
    type: 'page',
    id: stored.id,
    pageTitle: stored.title[locale],
    slug,
    descriptions: { short: '' },
    breadcrumb: [{ position: 1, label: stored.title[locale], slug }],
    seo: { titleTag: stored.seoTitle[locale], descriptionTag: stored.seoDescription[locale] },
    languages: bothPaths(stored.slugNld, stored.slugEng),
    forBusiness: stored.forBusiness,
    blocks: await readBlocks(stored.blocks as StoredBlock[], { database, catalogue, locale, listRow }),
  }
}
