import type { Queryable } from '@toonbank/database/connect.ts'
import { brand, facet, facetValue } from '@toonbank/database/schema/facet.ts'
import type { PathGroup, PathGroups } from '@toonbank/domain/catalogue/filter-path.ts'
import { byShapeAndArea, isOfSizes, sizeFacetKey } from '@toonbank/domain/catalogue/sizes.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { asc } from 'drizzle-orm'
import { slugIn } from '../slug-in.ts'
import { computedGroups } from './computed-facets.ts'
import type { FacetGroup, FacetValueRow } from './facet-group.ts'

export interface LocalGroup extends PathGroup {
  readonly group: FacetGroup
  readonly bySlug: ReadonlyMap<string, FacetValueRow>
}

export interface LocalGroups extends PathGroups {
  readonly groups: readonly LocalGroup[]
}

export interface FacetGroups {
  readonly all: readonly FacetGroup[]
  readonly in: Readonly<Record<Locale, LocalGroups>>
}

export const priceSlug = { nld: 'prijs', eng: 'price' } as const

export async function readFacetGroups(database: Queryable): Promise<FacetGroups> {
  const [facets, values, brands] = await Promise.all([
    database.select().from(facet).orderBy(asc(facet.position), asc(facet.id)),
    database.select().from(facetValue).orderBy(asc(facetValue.position), asc(facetValue.id)),
    database.select({ id: brand.id, name: brand.name }).from(brand),
  ])
  const byFacet = Map.groupBy(values, (value) => value.facetId)
  const own = facets.map((row): FacetGroup => {
    const listed = byFacet.get(row.id) ?? []
    const inOrder = row.key === sizeFacetKey || isOfSizes(listed) ? byShapeAndArea(listed) : listed
    return { ...row, values: inOrder, valueIds: inOrder.map(({ id }) => id) }
  })
  const all = [...own, ...computedGroups(own, brands)]
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
