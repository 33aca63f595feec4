import type { Transaction } from '@toonbank/database/connect.ts'
import { facet, facetValue } from '@toonbank/database/schema/catalogue.ts'
import type { DemoDesign, DemoFacet, DemoShop } from '@toonbank/demo/schema'
import { toValueSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import { facetValuesOf } from './facet-values-of.ts'

/** The facet values of a colour of a design, by their ids. */
export type FacetValueIdsOf = (design: DemoDesign, colour: DemoDesign['colours'][number]) => number[]

/** Loads the filter groups with every value that a product has: sizes from small to large, all else by how often it is there. */
export async function loadFacets(tx: Transaction, shop: DemoShop): Promise<FacetValueIdsOf> {
  const idsOf = new Map<DemoFacet, ReadonlyMap<string, number>>()
  for (const [position, demo] of shop.facets.entries()) {
    const values = listValues(demo, shop)
    const [row] = await tx
      .insert(facet)
      .values({ key: demo.key, slugNld: demo.slug.nld, slugEng: demo.slug.eng, name: demo.name, expand: demo.expand, position })
      .returning({ id: facet.id })
    if (!row || values.length === 0) continue
    const inserted = await tx
      .insert(facetValue)
      .values(values.map((name, at) => toRow(demo, row.id, name, at)))
      .returning({ id: facetValue.id, slug: facetValue.slugNld })
    idsOf.set(demo, new Map(inserted.map(({ id, slug }) => [slug, id])))
  }
  return (design, colour) =>
    [...idsOf].flatMap(([demo, ids]) => [
      ...new Set(facetValuesOf(demo, design, colour).flatMap(({ nld }) => ids.get(toValueSlug(nld)) ?? [])),
    ])
}

function toRow({ from, pictures }: DemoFacet, facetId: number, name: Translated, position: number): typeof facetValue.$inferInsert {
  const colour = from.type === 'colourFamily' ? from.swatches[name.nld] : undefined
  const picture = pictures[name.nld] ?? null
  return { facetId, slugNld: toValueSlug(name.nld), slugEng: toValueSlug(name.eng), name, colour: colour ?? null, picture, position }
}

function listValues(demo: DemoFacet, { designs }: DemoShop): Translated[] {
  const all = designs.flatMap((design) => design.colours.flatMap((colour) => facetValuesOf(demo, design, colour)))
  const bySlug = Map.groupBy(all, ({ nld }) => toValueSlug(nld))
  const values = [...bySlug.values()].flatMap(([name, ...more]) => (name ? [{ name, amount: more.length }] : []))
  values.sort((a, b) => (demo.from.type === 'sizes' ? areaOf(a.name.nld) - areaOf(b.name.nld) : b.amount - a.amount))
  return values.map(({ name }) => name)
}

/** In cm²; what has no measures comes last, round ones are as large as the square around them. */
function areaOf(size: string): number {
  const [width, length = width] = (size.match(/\d+/g) ?? []).map(Number)
  return width === undefined || length === undefined ? Number.POSITIVE_INFINITY : width * length
}
