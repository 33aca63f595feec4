import type { Queryable } from '@toonbank/database/connect.ts'
import { post } from '@toonbank/database/schema/content.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import { key, moment, texts } from '../../record/json-fields.ts'
import { recordKind } from '../../record/record-kind.ts'
import { jsonBlocks, missingInBlocks } from '../page/json-blocks.ts'
import { seoFields, seoOf, slugProblems } from '../page/page-fields.ts'

const written = {
  key,
  slug: v.strictObject({ nld: key, eng: key }),
  title: texts(),
  short: v.exactOptional(texts(2_000)),
  ...seoFields,
  picture: v.exactOptional(v.nullable(key)),
  publishedAt: moment,
  blocks: jsonBlocks,
}
const date = v.exactOptional(v.nullable(moment), null)

export const postKind = recordKind({
  name: 'post',
  section: 'posts',
  keyField: 'key',
  keyOf: (entry) => entry.key,
  schema: v.variant(
    'kind',
    [
      v.strictObject({ ...written, kind: v.literal('blog') }),
      v.strictObject({ ...written, kind: v.literal('event'), startsAt: moment, endsAt: date, location: texts(500) }),
    ],
    'must be blog or event',
  ),
  list: (db) => db.select().from(post).orderBy(asc(post.id)),
  async find(db, of) {
    const [row] = await db.select().from(post).where(eq(post.key, of))
    return row
  },
  toRecord: ({ id: _, fromDemo: _demo, key, kind, slugNld: nld, slugEng: eng, ...row }) => {
    const { startsAt, endsAt, location, ...plain } = row
    return { key, kind, slug: { nld, eng }, ...plain, ...(kind === 'event' ? { startsAt, endsAt, location } : {}) }
  },
  async toValues(db, entry, before, context) {
    const { kind, slug, blocks, publishedAt, picture = before?.picture ?? null } = entry
    const known = await context()
    const isUnknown = picture !== null && !known.pictures.has(picture)
    const problems = [
      ...(isUnknown ? [{ field: 'picture', message: `there is no picture '${picture}'.` }] : []),
      ...missingInBlocks(blocks, known),
      ...slugProblems(await postAt(db, entry.key, kind, slug)),
    ]
    if (problems.length > 0) return { problems }
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
    return { values }
  },
  write: (db, values) =>
    db.insert(post).values(values).onConflictDoUpdate({ target: post.key, set: values }).returning(),
  async remove(db, { id }) {
    await db.delete(post).where(eq(post.id, id))
    return 'removed'
  },
})

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
