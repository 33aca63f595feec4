import type { Queryable } from '@toonbank/database/connect.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { postListAt } from '@toonbank/domain/content/post-kind.ts'
import { type Locale, locales } from '@toonbank/domain/locale.ts'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import { slugIn } from '../../catalogue/slug-in.ts'
import type { FieldProblem } from '../../record/field-problem.ts'
import { findLinksTo } from '../../record/find-links-to.ts'
import { key, texts } from '../../record/json-fields.ts'
import { recordKind } from '../../record/record-kind.ts'
import { atItsPath } from '../post/post-lists.ts'
import { jsonBlocks, missingInBlocks } from './json-blocks.ts'
import { seoFields, seoOf, slugProblems } from './page-fields.ts'

const segment = v.union([key, v.literal('')], 'may only have small letters, digits and hyphens')

export const pageKind = recordKind({
  name: 'page',
  section: 'pages',
  keyField: 'key',
  keyOf: (entry) => entry.key,
  schema: v.strictObject({
    key,
    slug: v.strictObject({ nld: segment, eng: segment }),
    title: texts(),
    ...seoFields,
    forBusiness: v.exactOptional(v.boolean()),
    blocks: jsonBlocks,
  }),
  list: (db) => db.select().from(contentPage).orderBy(asc(contentPage.id)),
  async find(db, of) {
    const [row] = await db.select().from(contentPage).where(eq(contentPage.key, of))
    return row
  },
  toRecord: ({ id: _, fromDemo: _demo, key, slugNld: nld, slugEng: eng, ...row }) => ({
    key,
    slug: { nld, eng },
    ...row,
  }),
  async toValues(db, entry, before, context) {
    const { slug, blocks } = entry
    const sameSlug = or(eq(contentPage.slugNld, slug.nld), eq(contentPage.slugEng, slug.eng))
    const [other] = await db
      .select({ key: contentPage.key })
      .from(contentPage)
      .where(and(ne(contentPage.key, entry.key), sameSlug))
    const problems = [...missingInBlocks(blocks, await context()), ...slugProblems(other ?? listAt(entry))]
    return problems.length > 0
      ? { problems }
      : {
          values: {
            ...{ key: entry.key, slugNld: slug.nld, slugEng: slug.eng, blocks, ...seoOf(entry, before) },
            forBusiness: entry.forBusiness ?? before?.forBusiness ?? false,
          },
        }
  },
  write: (db, values) =>
    db.insert(contentPage).values(values).onConflictDoUpdate({ target: contentPage.key, set: values }).returning(),
  /** Orders refer to a stored version of the page with their terms, so they do not prevent its removal. */
  async remove(db, row) {
    const inUse = await findUses(db, row)
    if (inUse.length > 0) return { inUse }
    await db.delete(contentPage).where(eq(contentPage.id, row.id))
    return 'removed'
  },
})

function listAt({ key, slug }: { key: string; slug: Readonly<Record<Locale, string>> }): { key: string } | undefined {
  const paths = locales.map((locale) => slug[locale])
  const taken = postListAt(paths, key)
  return taken === undefined ? undefined : { key: taken }
}

async function findUses(db: Queryable, page: typeof contentPage.$inferSelect): Promise<FieldProblem[]> {
  if (page.slugNld === '' || page.slugEng === '') return [{ field: 'key', message: 'is the home page of the shop.' }]
  const paths = [page, atItsPath(page)].flatMap((at) => locales.map((locale) => `/${slugIn(at, locale)}`))
  const links = await findLinksTo(db, [...new Set(paths)])
  return links.map((setting) => ({ field: 'key', message: `is linked by the setting ${setting}.` }))
}
