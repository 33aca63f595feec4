import type { Bulk } from '@toonbank/database/connect.ts'
import { facet, facetValue } from '@toonbank/database/schema/facet.ts'
import { toShortSlug, toValueSlug, toWholeValueSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Locale, Translated } from '@toonbank/domain/locale.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { findPictureName } from '@toonbank/shop/catalogue/picture/find-picture-name.ts'
import { inBothLanguages } from '@toonbank/shop/record/partial-text.ts'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { JsonElement } from '../files/parse-json.ts'
import { toProblems } from '../formats/json-draft.ts'
import { type JsonFacet, jsonFacet } from '../formats/json-sections.ts'
import type { Problem } from '../problem.ts'
import { uniqueName, type Vocabulary } from '../records/vocabulary.ts'
import { sectionsByName } from '../sections/all-sections.ts'
import type { EntryChange } from '../sections/section.ts'

const knownSections = ['pictures', 'facets', 'designs', 'products', ...sectionsByName.keys()]
export const isKnownSection = (name: string): boolean => knownSections.includes(name)

/** Imports an entry of a further section of our JSON; unchanged entries are not written. */
export async function takeSection(
  bulk: Bulk,
  vocabulary: Vocabulary,
  element: JsonElement,
  by: Actor,
  onTaken: (change: EntryChange) => void = () => {},
): Promise<readonly Problem[]> {
  const { section, line, value } = element
  const parse = <Schema extends v.GenericSchema>(schema: Schema) => v.safeParse(schema, value)
  if (section === 'facets') {
    const parsed = parse(jsonFacet)
    return parsed.success ? takeFacet(bulk, vocabulary, parsed.output, line) : toProblems(parsed.issues, line)
  }
  const further = sectionsByName.get(section)
  if (further) {
    const taken = await further.take(bulk, vocabulary, element, by)
    if ('problems' in taken) return taken.problems
    onTaken(taken.change)
    return []
  }
  const message = `is not a name that we know; a file of ours has ${knownSections.join(', ')}.`
  return [{ line, field: section, message, once: `section ${section}` }]
}

const isSame = (before: object, values: object) =>
  Object.entries(values).every(([name, value]) => stable(before[name as keyof typeof before]) === stable(value))

const stable = (value: unknown) =>
  JSON.stringify(value, value && typeof value === 'object' ? Object.keys(value).sort() : undefined)

async function takeFacet(bulk: Bulk, vocabulary: Vocabulary, entry: JsonFacet, line: number): Promise<Problem[]> {
  const { db } = bulk
  const { facets, values } = vocabulary
  const before = facets.get(entry.key)
  const name = inBothLanguages(entry.name)
  const wanted = {
    key: entry.key,
    slugNld: entry.slug?.nld ?? before?.slugNld ?? entry.key,
    slugEng: entry.slug?.eng ?? before?.slugEng ?? (toShortSlug(name.eng) || entry.key),
    name,
    expand: entry.expand ?? before?.expand ?? false,
    position: entry.position ?? before?.position ?? facets.size + 1,
  }
  const other = [...facets.values()].find(
    ({ key, slugNld, slugEng }) => key !== entry.key && (slugNld === wanted.slugNld || slugEng === wanted.slugEng),
  )
  if (other) {
    const message = `'${wanted.slugNld}' / '${wanted.slugEng}' is the address of the facet ${other.key} already.`
    return [{ line, field: 'slug', message }]
  }
  let row = before
  if (!before || !isSame(before, wanted))
    [row] = await db.insert(facet).values(wanted).onConflictDoUpdate({ target: facet.key, set: wanted }).returning()
  if (!row) throw new Error(`the facet ${entry.key} was not inserted`)
  facets.set(row.key, row)
  const problems: Problem[] = []
  for (const value of entry.values) {
    const problem = await takeValue(bulk, vocabulary, row.id, value)
    if (problem) problems.push({ line, ...problem })
  }
  // The reference prevents a read of the map before its rows are there.
  values.set(row.id, values.get(row.id) ?? [])
  return problems
}

async function takeValue(
  bulk: Bulk,
  vocabulary: Vocabulary,
  facetId: number,
  entry: JsonFacet['values'][number],
): Promise<Omit<Problem, 'line'> | undefined> {
  const { values } = vocabulary
  const name = inBothLanguages(entry.name)
  const named = entry.picture && (await findPictureName(bulk.db, vocabulary, entry.picture))
  if (entry.picture && !named) return { field: 'picture', message: `there is no picture '${entry.picture}'.` }
  const all = values.get(facetId) ?? []
  const slugNld = entry.slug?.nld ?? (slugOf(name, 'nld', all) || `waarde-${all.length + 1}`)
  const before = all.find((row) => row.slugNld === slugNld)
  const wanted = {
    facetId,
    slugNld,
    slugEng: entry.slug?.eng ?? before?.slugEng ?? (slugOf(name, 'eng', all) || slugNld),
    name,
    colour: entry.colour === undefined ? (before?.colour ?? null) : entry.colour,
    picture: entry.picture === undefined ? (before?.picture ?? null) : (named ?? null),
    position: entry.position ?? before?.position ?? all.length + 1,
  }
  if (before && isSame(before, wanted)) return undefined
  const other = all.find((one) => one.slugNld !== slugNld && one.slugEng === wanted.slugEng)
  if (other) return { field: 'values', message: `'${wanted.slugEng}' is the address of '${other.name.nld}' already.` }
  const [row] = await bulk.db
    .insert(facetValue)
    .values(wanted)
    .onConflictDoUpdate({
      target: [facetValue.facetId, facetValue.slugNld],
      set: { ...wanted, position: sql`excluded.position` },
    })
    .returning()
  if (row) values.set(facetId, [...all.filter((one) => one.slugNld !== slugNld), row])
  return undefined
}

type ValueRow = typeof facetValue.$inferSelect

/**
 * Returns the slug of a value with a long name, whose first words another value may share: the existing one, or a free
 * one.
 */
function slugOf(name: Translated, locale: Locale, all: readonly ValueRow[]): string {
  const [slug, whole] = [toValueSlug(name[locale]), toWholeValueSlug(name[locale])]
  if (slug === whole) return slug
  const slugIn = (row: ValueRow) => (locale === 'nld' ? row.slugNld : row.slugEng)
  const known = all.find((row) => row.name[locale] === name[locale] || slugIn(row) === whole)
  return known ? slugIn(known) : uniqueName(slug, (free) => all.some((row) => slugIn(row) === free))
}
