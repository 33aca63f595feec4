import type { Queryable } from '@toonbank/database/connect.ts'
import { contentPage, post } from '@toonbank/database/schema/content.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import { key, moment, texts } from '../formats/json-fields.ts'
import { jsonBlocks, missingInBlocks } from './json-blocks.ts'
import { type EntryContext, hasValues, section } from './section.ts'

const segment = v.union([key, v.literal('')], 'may only have small letters, digits and hyphens')
const search = { seoTitle: v.exactOptional(texts(500)), seoDescription: v.exactOptional(texts(2_000)) }

/** Free pages; the slug of the home page is empty. */
export const pageSection = section({
  name: 'pages',
  schema: v.strictObject({
    key,
    slug: v.strictObject({ nld: segment, eng: segment }),
    title: texts(),
    ...search,
    blocks: jsonBlocks,
  }),
  async put({ db }, entry, context) {
    const [before] = await db.select().from(contentPage).where(eq(contentPage.key, entry.key))
    const { slug, blocks } = entry
    const values = { key: entry.key, slugNld: slug.nld, slugEng: slug.eng, blocks, ...seoOf(entry, before) }
    const sameSlug = or(eq(contentPage.slugNld, slug.nld), eq(contentPage.slugEng, slug.eng))
    const [other] = await db
      .select({ key: contentPage.key })
      .from(contentPage)
      .where(and(ne(contentPage.key, entry.key), sameSlug))
    const problems = [...missing(blocks, context), ...taken(other, context)]
    if (problems.length > 0 || hasValues(before, values)) return problems
    await db.insert(contentPage).values(values).onConflictDoUpdate({ target: contentPage.key, set: values })
    return []
  },
  async list({ db }) {
    const rows = await db.select().from(contentPage).orderBy(asc(contentPage.id))
    return rows.map(({ id: _, fromDemo: _demo, key, slugNld: nld, slugEng: eng, ...row }) => ({
      key,
      slug: { nld, eng },
      ...row,
    }))
  },
})

const written = {
  key,
  slug: v.strictObject({ nld: key, eng: key }),
  title: texts(),
  short: v.exactOptional(texts(2_000)),
  ...search,
  picture: v.exactOptional(v.nullable(key)),
  publishedAt: moment,
  blocks: jsonBlocks,
}
const date = v.exactOptional(v.nullable(moment), null)

/** Blog posts and events. */
export const postSection = section({
  name: 'posts',
  schema: v.variant(
    'kind',
    [
      v.strictObject({ ...written, kind: v.literal('blog') }),
      v.strictObject({ ...written, kind: v.literal('event'), startsAt: moment, endsAt: date, location: texts(500) }),
    ],
    'must be blog or event',
  ),
  async put({ db }, entry, context) {
    const [before] = await db.select().from(post).where(eq(post.key, entry.key))
    const { kind, slug, blocks, publishedAt, picture = before?.picture ?? null } = entry
    const event = entry.kind === 'event' ? entry : undefined
    const values = {
      key: entry.key,
      kind,
      slugNld: slug.nld,
      slugEng: slug.eng,
      short: entry.short ?? before?.short ?? { nld: '', eng: '' },
      picture,
      blocks,
      publishedAt: new Date(publishedAt),
      startsAt: event ? new Date(event.startsAt) : null,
      endsAt: event?.endsAt ? new Date(event.endsAt) : null,
      location: event?.location ?? null,
      ...seoOf(entry, before),
    }
    const isUnknown = picture !== null && !context.vocabulary.pictures.has(picture)
    const problems = [
      ...(isUnknown ? context.wrong('picture', `there is no picture '${picture}'.`) : []),
      ...missing(blocks, context),
      ...taken(await postAt(db, entry.key, kind, slug), context),
    ]
    if (problems.length > 0 || hasValues(before, values)) return problems
    await db.insert(post).values(values).onConflictDoUpdate({ target: post.key, set: values })
    return []
  },
  async list({ db }) {
    const rows = await db.select().from(post).orderBy(asc(post.id))
    return rows.map(
      ({ id: _, fromDemo: _demo, key, kind, slugNld: nld, slugEng: eng, startsAt, endsAt, location, ...row }) => ({
        key,
        kind,
        slug: { nld, eng },
        ...row,
        ...(kind === 'event' ? { startsAt, endsAt, location } : {}),
      }),
    )
  },
})

/** Finds another post of the same kind with one of these slugs. */
async function postAt(
  db: Queryable,
  key: string,
  kind: PostKind,
  slug: { readonly nld: string; readonly eng: string },
) {
  const sameSlug = or(eq(post.slugNld, slug.nld), eq(post.slugEng, slug.eng))
  const [other] = await db
    .select({ key: post.key })
    .from(post)
    .where(and(ne(post.key, key), eq(post.kind, kind), sameSlug))
  return other
}

type Texts = v.InferOutput<ReturnType<typeof texts>>
type Seo = { readonly title: Texts; readonly seoTitle?: Texts; readonly seoDescription?: Texts }

/** SEO title and description: those of the file, else those stored, else the title. */
const seoOf = ({ title, seoTitle, seoDescription }: Seo, before: Seo | undefined) => ({
  title,
  seoTitle: seoTitle ?? before?.seoTitle ?? title,
  seoDescription: seoDescription ?? before?.seoDescription ?? { nld: '', eng: '' },
})

const missing = (blocks: Parameters<typeof missingInBlocks>[0], { vocabulary, wrong }: EntryContext) =>
  missingInBlocks(blocks, vocabulary).flatMap((message) => wrong('blocks', message))

const taken = (other: { readonly key: string } | undefined, { wrong }: EntryContext) =>
  other ? wrong('slug', `is the address of '${other.key}' already.`) : []
