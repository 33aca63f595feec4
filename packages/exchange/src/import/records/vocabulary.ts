import type { Bulk } from '@toonbank/database/connect.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import { facet, facetValue } from '@toonbank/database/schema/facet.ts'
import { toShortSlug, toSlug, toValueSlug, toWholeValueSlug } from '@toonbank/domain/catalogue/slug.ts'
import { type CategoryRow, type RecordContext, readRecordContext } from '@toonbank/shop/record/record-context.ts'
import { asc } from 'drizzle-orm'
import { findKnownFacet, hexOfColour } from '../formats/known-facets.ts'

type FacetRow = typeof facet.$inferSelect
type ValueRow = typeof facetValue.$inferSelect

export interface Vocabulary extends RecordContext {
  readonly facets: Map<string, FacetRow>
  readonly values: Map<number, ValueRow[]>
  readonly newCategories: CategoryRow[]
}

export async function readVocabulary({ db }: Pick<Bulk, 'db'>): Promise<Vocabulary> {
  const context = await readRecordContext(db)
  const facets = await db.select().from(facet).orderBy(asc(facet.position), asc(facet.id))
  const values = await db.select().from(facetValue).orderBy(asc(facetValue.position), asc(facetValue.id))
  return {
    ...context,
    facets: new Map(facets.map((row) => [row.key, row])),
    values: Map.groupBy(values, (row) => row.facetId),
    newCategories: [],
  }
}

export function uniqueName(wished: string, isTaken: (name: string) => boolean): string {
  const start = wished || 'naamloos'
  for (let number = 1; ; number++) {
    const name = number === 1 ? start : `${start}-${number}`
    if (!isTaken(name)) return name
  }
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns the key of the category at the end of these titles, topmost first; missing categories are created. */
export async function findOrCreateCategory(
  { db }: Pick<Bulk, 'db'>,
  vocabulary: Vocabulary,
  titles: readonly string[],
): Promise<string | undefined> {
  const { categories } = vocabulary
  let at: CategoryRow | undefined
  for (const title of titles) {
    const parent: CategoryRow | undefined = at
    const all = [...categories.values()]
    const called = all.filter((row) => isSameName(row.title.nld, title) || isSameName(row.title.eng, title))
    const slug = toSlug(title)
    at =
      called.find((row) => row.parentId === (parent?.id ?? null)) ??
      all.find((row) => row.pathNld === (parent ? `${parent.pathNld}/${slug}` : slug)) ??
      (titles.length === 1 ? onlyOne(called) : undefined) ??
      (await makeCategory(db, vocabulary, title, parent))
  }
  return at?.key
}

/** Tables often say 'Berber' where the shop has 'Vloerkleden > Berber': a name alone is enough while it is unique. */
const onlyOne = (rows: readonly CategoryRow[]): CategoryRow | undefined => (rows.length === 1 ? rows[0] : undefined)

async function makeCategory(
  db: Bulk['db'],
  { categories, newCategories }: Vocabulary,
  title: string,
  parent?: CategoryRow,
): Promise<CategoryRow> {
  const all = [...categories.values()]
  const slug = toShortSlug(title)
  const pathIn = (above: string | undefined, taken: (row: CategoryRow) => string) =>
    uniqueName(above ? `${above}/${slug || 'naamloos'}` : slug, (path) => all.some((row) => taken(row) === path))
  const text = { nld: title, eng: title }
  const [row] = await db
    .insert(category)
    .values({
      key: uniqueName(parent ? toShortSlug(`${parent.key}-${slug}`) : slug, (key) => categories.has(key)),
      parentId: parent?.id ?? null,
      pathNld: pathIn(parent?.pathNld, (other) => other.pathNld),
      pathEng: pathIn(parent?.pathEng, (other) => other.pathEng),
      title: text,
      short: { nld: '', eng: '' },
      seoTitle: text,
      seoDescription: { nld: '', eng: '' },
      position: Math.max(0, ...all.map((other) => other.position)) + 1,
    })
    .returning()
  if (!row) throw new Error(`the category ${title} was not inserted`)
  categories.set(row.key, row)
  newCategories.push(row)
  return row
}

export async function findOrCreateFacet(
  { db }: Pick<Bulk, 'db'>,
  { facets }: Vocabulary,
  key: string,
): Promise<FacetRow | undefined> {
  const known = findKnownFacet(key)
  const all = [...facets.values()]
  const found =
    facets.get(key) ??
    all.find((row) => row.slugNld === key || (known && (row.slugNld === known.slug.nld || row.key === known.key)))
  if (found || !known) return found
  const position = Math.max(0, ...all.map((row) => row.position)) + 1
  const [row] = await db
    .insert(facet)
    .values({ key: known.key, slugNld: known.slug.nld, slugEng: known.slug.eng, name: known.name, position })
    .returning()
  if (row) facets.set(row.key, row)
  return row
}

/** Returns the Dutch slug of a facet's value, found by slug or name; a missing value is created. */
export async function findOrCreateFacetValue(
  { db }: Pick<Bulk, 'db'>,
  { values }: Vocabulary,
  of: FacetRow,
  called: string,
): Promise<string> {
  const all = values.get(of.id) ?? []
  const whole = toWholeValueSlug(called)
  const found =
    all.find((row) => row.slugNld === called || isSameName(row.name.nld, called) || isSameName(row.name.eng, called)) ??
    all.find((row) => row.slugNld === whole || row.slugEng === whole) ??
    all.find((row) => toWholeValueSlug(row.name.nld) === whole)
  if (found) return found.slugNld
  const slug = toValueSlug(called)
  const [row] = await db
    .insert(facetValue)
    .values({
      facetId: of.id,
      slugNld: uniqueName(slug, (name) => all.some((other) => other.slugNld === name)),
      slugEng: uniqueName(slug, (name) => all.some((other) => other.slugEng === name)),
      name: { nld: called, eng: called },
      colour: of.key === 'kleur' ? (hexOfColour(called) ?? null) : null,
      position: Math.max(0, ...all.map((other) => other.position)) + 1,
    })
    .returning()
  if (!row) throw new Error(`the value ${called} was not inserted`)
  values.set(of.id, [...all, row])
  return row.slugNld
}
