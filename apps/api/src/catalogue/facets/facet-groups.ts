import type { Queryable } from '@toonbank/database/connect.ts'
import { facet, facetValue } from '@toonbank/database/schema/catalogue.ts'
import type { PathGroup, PathGroups } from '@toonbank/domain/catalogue/filter-path.ts'
import { bySizeUse, sizeFacetKey } from '@toonbank/domain/catalogue/sizes.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { asc } from 'drizzle-orm'

type FacetRow = typeof facet.$inferSelect
export type FacetValueRow = typeof facetValue.$inferSelect

/** A filter group with its values, both in the shop's order; sizes by how much they are bought. */
export interface FacetGroup extends FacetRow {
  readonly values: readonly FacetValueRow[]
  readonly valueIds: readonly number[]
}

/** A group as paths in one language know it. */
export interface LocalGroup extends PathGroup {
  readonly group: FacetGroup
  readonly bySlug: ReadonlyMap<string, FacetValueRow>
}

/** The groups as paths in one language write them. */
export interface LocalGroups extends PathGroups {
  readonly groups: readonly LocalGroup[]
}

/** The filter groups of the shop, and how their paths are written in each language. */
export interface FacetGroups {
  readonly all: readonly FacetGroup[]
  readonly in: Readonly<Record<Locale, LocalGroups>>
}

const priceSlug = { nld: 'prijs', eng: 'price' } as const

export async function readFacetGroups(database: Queryable): Promise<FacetGroups> {
  const [facets, values] = await Promise.all([
    database.select().from(facet).orderBy(asc(facet.position), asc(facet.id)),
    database.select().from(facetValue).orderBy(asc(facetValue.position), asc(facetValue.id)),
  ])
  const byFacet = Map.groupBy(values, (value) => value.facetId)
  const all = facets.map((row): FacetGroup => {
    const listed = byFacet.get(row.id) ?? []
    const own = row.key === sizeFacetKey ? bySizeUse(listed) : listed
    return { ...row, values: own, valueIds: own.map(({ id }) => id) }
  })
  const inLocale = (locale: Locale) => ({
    groups: all.map((group) => toLocal(group, locale)),
    priceSlug: priceSlug[locale],
  })
  return { all, in: { nld: inLocale('nld'), eng: inLocale('eng') } }
}

function toLocal(group: FacetGroup, locale: Locale): LocalGroup {
  const bySlug = new Map(group.values.map((value) => [slugIn(value, locale), value]))
  return { slug: slugIn(group, locale), has: (value) => bySlug.has(value), group, bySlug }
}

export const slugIn = (row: { readonly slugNld: string; readonly slugEng: string }, locale: Locale): string =>
  locale === 'nld' ? row.slugNld : row.slugEng
