import { contentPage, post } from '@toonbank/database/schema/content.ts'
import { and, inArray, lte, ne } from 'drizzle-orm'
import { pathIn } from '../content/languages.ts'
import type { Locale } from '../http/visitor.ts'
import type { Asked } from './asked.ts'
import type { Heading } from './find-headings.ts'
import type { FoundItem } from './found-item.ts'
import { markTitle } from './mark-title.ts'
import { postBadge } from './text-badges.ts'
import type { WordQuery } from './word-queries.ts'

const mostPages = 4
const lists = { blog: { nld: 'blog', eng: 'blog' }, event: { nld: 'evenementen', eng: 'events' } } as const

/** Free pages, and posts that are published; in the order of the headings. The home page is always one click away and left out. */
export async function pageItems(headings: readonly Heading[], query: WordQuery, asked: Asked): Promise<FoundItem[]> {
  const [pages, posts] = await Promise.all([listPages(headings, query, asked), listPosts(headings, query, asked)])
  return headings.flatMap(({ kind, id }) => (kind === 'page' ? pages : posts).get(id) ?? []).slice(0, mostPages)
}

const idsOf = (headings: readonly Heading[], wanted: Heading['kind']): number[] =>
  headings.filter(({ kind }) => kind === wanted).map(({ id }) => id)
const slugIn = (row: { slugNld: string; slugEng: string }, locale: Locale): string => (locale === 'nld' ? row.slugNld : row.slugEng)

async function listPages(headings: readonly Heading[], query: WordQuery, { database, locale }: Asked): Promise<Map<number, FoundItem>> {
  const ids = idsOf(headings, 'page')
  if (ids.length === 0) return new Map()
  const { id, slugNld, slugEng, title } = contentPage
  const rows = await database
    .select({ id, slugNld, slugEng, title })
    .from(contentPage)
    .where(and(inArray(id, ids), ne(slugNld, '')))
  return new Map(
    rows.map((row) => {
      const slug = slugIn(row, locale)
      return [
        row.id,
        { id: row.id, slug, url: pathIn(locale, slug), title: markTitle(row.title[locale], query), badges: [], picture: null, alt: '' },
      ]
    }),
  )
}

async function listPosts(
  headings: readonly Heading[],
  query: WordQuery,
  { database, locale, now }: Asked,
): Promise<Map<number, FoundItem>> {
  const ids = idsOf(headings, 'post')
  if (ids.length === 0) return new Map()
  const { id, kind, slugNld, slugEng, title, picture } = post
  const rows = await database
    .select({ id, kind, slugNld, slugEng, title, picture })
    .from(post)
    .where(and(inArray(id, ids), lte(post.publishedAt, now)))
  return new Map(
    rows.map((row) => {
      const slug = slugIn(row, locale)
      const item: FoundItem = {
        id: row.id,
        slug,
        url: pathIn(locale, `${lists[row.kind][locale]}/${slug}`),
        title: markTitle(row.title[locale], query),
        badges: [postBadge(row.kind, locale)],
        picture: row.picture,
        alt: row.title[locale],
      }
      return [row.id, item]
    }),
  )
}
