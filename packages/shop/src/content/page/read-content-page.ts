import type { BlocksPage, PostPage, PostsPage } from '@toonbank/contract/shop/content.ts'
import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import { bothPaths } from '@toonbank/domain/content/localized-path.ts'
import { slugIn } from '../../catalogue/slug-in.ts'
import type { ContentContext, StoredPage } from '../content-context.ts'
import { findPageAt, findPageFor, postLists } from '../post/post-lists.ts'
import { findPost } from '../post/post-store.ts'
import { readPostPage, readPostsPage } from '../post/posts-page.ts'
import { readBlocks } from './page-blocks.ts'

type ContentReading = Pick<ContentContext, 'database' | 'locale' | 'now'>

export async function readContentPage(
  reading: ContentContext,
  slug: string,
  pageNumber: number,
): Promise<BlocksPage | PostsPage | PostPage | undefined> {
  const stored = await findPageAt(reading.database, reading.locale, slug)
  const kind = stored && postLists[stored.key]
  if (stored && kind) return readPostsPage(reading, stored, kind, pageNumber)
  if (pageNumber !== 1) return undefined
  return stored ? toBlocksPage(reading, stored) : readBelowList(reading, slug)
}

export async function findContentSlug(reading: ContentReading, path: string): Promise<string | undefined> {
  const { database, locale } = reading
  const page = await findPageFor(database, locale, path)
  if (page) return slugIn(page, locale)
  const { above, last } = splitLast(path)
  const list = above === '' ? undefined : await findPageFor(database, locale, above)
  const kind = list && postLists[list.key]
  const found = kind && (await findPost(reading, kind, last))
  return found && `${slugIn(list, locale)}/${last}`
}

async function readBelowList(reading: ContentContext, slug: string): Promise<PostPage | undefined> {
  const { above, last } = splitLast(slug)
  const list = above === '' ? undefined : await findPageAt(reading.database, reading.locale, above)
  const kind = list && postLists[list.key]
  const found = kind && (await findPost(reading, kind, last))
  return found && readPostPage(reading, list, found)
}

function splitLast(path: string): { above: string; last: string } {
  const at = path.lastIndexOf('/')
  return { above: path.slice(0, Math.max(at, 0)), last: path.slice(at + 1) }
}

async function toBlocksPage(
  { database, catalogue, locale, listRow }: ContentContext,
  stored: StoredPage,
): Promise<BlocksPage> {
  const slug = slugIn(stored, locale)
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
