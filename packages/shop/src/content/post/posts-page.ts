import type { PostCard, PostPage, PostsPage } from '@toonbank/contract/shop/content.ts'
import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import { bothPaths } from '@toonbank/domain/content/localized-path.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import { findPictures, type Pictures, toPicture } from '../../catalogue/picture/pictures.ts'
import { slugIn } from '../../catalogue/slug-in.ts'
import type { ContentContext, StoredPage } from '../content-context.ts'
import { readBlocks } from '../page/page-blocks.ts'
import { countPosts, listPosts, type PostCardRow, type PostRow } from './post-store.ts'

const postsPerPage = 12
const othersShown = 3

export async function readPostsPage(
  reading: ContentContext,
  list: StoredPage,
  kind: PostKind,
  pageNumber: number,
): Promise<PostsPage | undefined> {
  const { locale } = reading
  const totalHits = await countPosts(reading, kind)
  if (pageNumber > Math.max(1, Math.ceil(totalHits / postsPerPage))) return undefined
  const slug = slugIn(list, locale)
  return {
    type: 'posts',
    kind,
    id: list.id,
    pageTitle: list.title[locale],
    slug,
    descriptions: { short: list.seoDescription[locale] },
    breadcrumb: [{ position: 1, label: list.title[locale], slug }],
    seo: { titleTag: list.seoTitle[locale], descriptionTag: list.seoDescription[locale] },
    languages: bothPaths(list.slugNld, list.slugEng),
    posts: await toCards(
      reading,
      list,
      await listPosts(reading, kind, { limit: postsPerPage, offset: (pageNumber - 1) * postsPerPage }),
    ),
    pagination: { totalHits, limit: postsPerPage },
    pageNumber,
  }
}

export async function readPostPage(reading: ContentContext, list: StoredPage, row: PostRow): Promise<PostPage> {
  const { database, catalogue, locale, listRow } = reading
  const [pictures, blocks, others] = await Promise.all([
    findPictures(database, [row.picture]),
    readBlocks(row.blocks as StoredBlock[], { database, catalogue, locale, listRow }),
    listPosts(reading, row.kind, { limit: othersShown, without: row.id }),
  ])
  const picture = toPicture(pictures, row.picture, '')
  const { title, ...card } = toCard(row, list, pictures, reading)
  return {
    type: 'post',
    kind: row.kind,
    id: row.id,
    pageTitle: title,
    slug: card.slug,
    descriptions: { short: card.short },
    breadcrumb: [
      { position: 1, label: list.title[locale], slug: slugIn(list, locale) },
      { position: 2, label: title, slug: card.slug },
    ],
    seo: { titleTag: row.seoTitle[locale], descriptionTag: row.seoDescription[locale] },
    languages: bothPaths(`${list.slugNld}/${row.slugNld}`, `${list.slugEng}/${row.slugEng}`),
    createdAt: card.createdAt,
    images: picture ? [{ ...picture, variations: picture.imageSrc }] : [],
    startsAt: card.startsAt,
    endsAt: card.endsAt,
    location: card.location,
    isPast: card.isPast,
    blocks,
    others: await toCards(reading, list, others),
  }
}

async function toCards(reading: ContentContext, list: StoredPage, rows: readonly PostCardRow[]): Promise<PostCard[]> {
  const pictures = await findPictures(
    reading.database,
    rows.map((row) => row.picture),
  )
  return rows.map((row) => toCard(row, list, pictures, reading))
}

const toCard = (row: PostCardRow, list: StoredPage, pictures: Pictures, { locale, now }: ContentContext): PostCard => ({
  id: row.id,
  title: row.title[locale],
  slug: `${slugIn(list, locale)}/${slugIn(row, locale)}`,
  short: row.short[locale],
  createdAt: row.publishedAt.toISOString(),
  image: toPicture(pictures, row.picture, ''),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  location: row.location?.[locale] ?? null,
  isPast: row.startsAt !== null && (row.endsAt ?? row.startsAt) < now,
})
