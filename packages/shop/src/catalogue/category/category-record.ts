import type { Queryable } from '@toonbank/database/connect.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import { toShortSlug } from '@toonbank/domain/catalogue/slug.ts'
import { postListAt } from '@toonbank/domain/content/post-kind.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { key, line, picture, text } from '../../record/json-fields.ts'
import { inBothLanguages } from '../../record/partial-text.ts'
import type { CategoryRow, RecordContext } from '../../record/record-context.ts'
import { recordKind } from '../../record/record-kind.ts'
import { ownSeoTitle } from '../../record/seo-title.ts'
import { findPictureName } from '../picture/find-picture-name.ts'
import { listProductsIn, placeInTree } from './category-products.ts'
import { findCategoryUses } from './find-category-uses.ts'

const schema = v.strictObject({
  key,
  parent: v.exactOptional(v.nullable(key)),
  slug: v.exactOptional(v.strictObject({ nld: key, eng: key })),
  title: text(line()),
  short: v.exactOptional(text(line(2_000))),
  seoTitle: v.exactOptional(text(line(500))),
  seoDescription: v.exactOptional(text(line(2_000))),
  picture: v.exactOptional(v.nullable(picture)),
  displayType: v.exactOptional(line(40)),
  position: v.exactOptional(v.pipe(v.number('must be a number'), v.integer('must be a whole number'))),
})
type Entry = v.InferOutput<typeof schema>

export const categoryKind = recordKind({
  name: 'category',
  section: 'categories',
  keyField: 'key',
  keyOf: (entry) => entry.key,
  schema,
  list: (db) => db.select().from(category).orderBy(asc(category.position), asc(category.id)),
  async find(db, of) {
    const [row] = await db.select().from(category).where(eq(category.key, of))
    return row
  },
  toRecord: async (row, context) => toCategoryRecord(row, await context()),
  toValues: async (db, entry, before, context) => toValues(db, entry, before, await context()),
  write: (db, values) =>
    db.insert(category).values(values).onConflictDoUpdate({ target: category.key, set: values }).returning(),
  async follow(db, before, row, context) {
    const { categories } = await context()
    categories.set(row.key, row)
    if (!before) return
    await moveBelow(db, categories, before, row)
    if (before.parentId !== row.parentId) await placeInTree(db, await listProductsIn(db, row.id))
  },
  async remove(db, row, context) {
    const { categories } = await context()
    const inUse = await findCategoryUses(db, row, categories)
    if (inUse.length > 0) return { inUse }
    const products = await listProductsIn(db, row.id)
    await db.delete(category).where(eq(category.id, row.id))
    await placeInTree(db, products)
    return 'removed'
  },
})

export function toCategoryRecord(
  category: CategoryRow,
  { categories, sources }: Pick<RecordContext, 'categories' | 'sources'>,
) {
  const { id: _, fromDemo: _demo, parentId: _parent, pathNld, pathEng, key, picture: named, ...row } = category
  return {
    key,
    parent: parentOf(category, categories)?.key ?? null,
    slug: lastSegments({ pathNld, pathEng }),
    ...row,
    picture: named && (sources.get(named) ?? named),
  }
}

async function toValues(db: Queryable, entry: Entry, before: CategoryRow | undefined, context: RecordContext) {
  const { categories } = context
  const wrong = (field: string, message: string) => ({ problems: [{ field, message }] })
  const { parent: above = parentOf(before, categories)?.key ?? null } = entry
  const parent = above === null ? undefined : categories.get(above)
  if (above !== null && !parent) return wrong('parent', `there is no category '${above}' above this one.`)
  if (before && parent && isWithin(parent, before))
    return wrong('parent', `'${parent.key}' is this category, or stands below it.`)
  const named = entry.picture && (await findPictureName(db, context, entry.picture))
  if (entry.picture && !named) return wrong('picture', `there is no picture '${entry.picture}'.`)
  const title = inBothLanguages(entry.title)
  const segment = entry.slug ?? (before ? lastSegments(before) : segmentsOf(title, entry.key))
  const values = {
    key: entry.key,
    parentId: parent?.id ?? null,
    pathNld: parent ? `${parent.pathNld}/${segment.nld}` : segment.nld,
    pathEng: parent ? `${parent.pathEng}/${segment.eng}` : segment.eng,
    title,
    short: entry.short ? inBothLanguages(entry.short) : (before?.short ?? { nld: '', eng: '' }),
    seoTitle: entry.seoTitle ? inBothLanguages(entry.seoTitle) : (ownSeoTitle(before) ?? title),
    seoDescription: entry.seoDescription
      ? inBothLanguages(entry.seoDescription)
      : (before?.seoDescription ?? { nld: '', eng: '' }),
    picture: entry.picture === undefined ? (before?.picture ?? null) : (named ?? null),
    displayType: entry.displayType ?? before?.displayType ?? 'category',
    position:
      entry.position ?? before?.position ?? Math.max(0, ...[...categories.values()].map((row) => row.position)) + 1,
  }
  const list = postListAt([values.pathNld, values.pathEng])
  if (list) return wrong('slug', `'${segment.nld}' / '${segment.eng}' is where the list of posts '${list}' stands.`)
  const other = [...categories.values()].find(
    (row) => row.key !== entry.key && (row.pathNld === values.pathNld || row.pathEng === values.pathEng),
  )
  return other
    ? wrong('slug', `'${segment.nld}' / '${segment.eng}' is the address of the category ${other.key} already.`)
    : { values }
}

const lastSegments = ({ pathNld, pathEng }: Pick<CategoryRow, 'pathNld' | 'pathEng'>) => ({
  nld: pathNld.split('/').at(-1) ?? '',
  eng: pathEng.split('/').at(-1) ?? '',
})

const parentOf = (one: CategoryRow | undefined, categories: RecordContext['categories']): CategoryRow | undefined =>
  [...categories.values()].find(({ id }) => id === one?.parentId)

const isWithin = (one: CategoryRow, above: CategoryRow): boolean =>
  one.id === above.id || one.pathNld.startsWith(`${above.pathNld}/`)

const segmentsOf = (title: { readonly nld: string; readonly eng: string }, key: string) => ({
  nld: toShortSlug(title.nld) || key,
  eng: toShortSlug(title.eng) || key,
})

async function moveBelow(
  db: Queryable,
  categories: Map<string, CategoryRow>,
  before: CategoryRow,
  now: CategoryRow,
): Promise<void> {
  if (before.pathNld === now.pathNld && before.pathEng === now.pathEng) return
  const below = [...categories.values()].filter((row) => row.pathNld.startsWith(`${before.pathNld}/`))
  for (const row of below) {
    const moved = {
      pathNld: now.pathNld + row.pathNld.slice(before.pathNld.length),
      pathEng: now.pathEng + row.pathEng.slice(before.pathEng.length),
    }
    await db.update(category).set(moved).where(eq(category.id, row.id))
    categories.set(row.key, { ...row, ...moved })
  }
}
