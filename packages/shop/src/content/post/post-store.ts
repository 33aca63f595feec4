import type { Database } from '@toonbank/database/connect.ts'
import { post } from '@toonbank/database/schema/content.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { and, count, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'

export type PostRow = typeof post.$inferSelect

interface Reading {
  readonly database: Database
  readonly locale: Locale
  readonly now: Date
}

/** Posts are shown from `publishedAt` on. */
const published = (kind: PostKind, now: Date): SQL | undefined => and(eq(post.kind, kind), lte(post.publishedAt, now))

export async function findPost(
  { database, locale, now }: Reading,
  kind: PostKind,
  slug: string,
): Promise<PostRow | undefined> {
  const [found] = await database
    .select()
    .from(post)
    .where(and(published(kind, now), eq(locale === 'nld' ? post.slugNld : post.slugEng, slug)))
  return found
}

export async function countPosts({ database, now }: Reading, kind: PostKind): Promise<number> {
  const [found] = await database.select({ posts: count() }).from(post).where(published(kind, now))
  return found?.posts ?? 0
}

const cardColumns = {
  id: post.id,
  slugNld: post.slugNld,
  slugEng: post.slugEng,
  title: post.title,
  short: post.short,
  picture: post.picture,
  publishedAt: post.publishedAt,
  startsAt: post.startsAt,
  endsAt: post.endsAt,
  location: post.location,
}
export type PostCardRow = Pick<PostRow, keyof typeof cardColumns>

/** Lists blog posts newest first; events show the next one first, and past ones, latest first, at the end. */
export function listPosts(
  { database, now }: Reading,
  kind: PostKind,
  { limit, offset = 0, without }: { limit: number; offset?: number; without?: number },
): Promise<PostCardRow[]> {
  const isPast = sql`coalesce(${post.endsAt}, ${post.startsAt}) < ${now.toISOString()}::timestamptz`
  const order =
    kind === 'blog' ? [] : [isPast, sql`CASE WHEN NOT ${isPast} THEN ${post.startsAt} END`, desc(post.startsAt)]
  return database
    .select(cardColumns)
    .from(post)
    .where(and(published(kind, now), without === undefined ? undefined : ne(post.id, without)))
    .orderBy(...order, desc(post.publishedAt), desc(post.id))
    .limit(limit)
    .offset(offset)
}
