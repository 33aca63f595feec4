import { sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import type { Catalogue, CatalogueNow } from '@toonbank/shop/catalogue/open-catalogue.ts'

type Query = Parameters<CatalogueNow['list']>[0]

/**
 * The twelve kinds of category page of the trials: 2, 20 and 100 % of the products, with 0, 1 and 3 groups chosen, and
 * a price.
 */
export async function questions(catalogue: Catalogue): Promise<Query[]> {
  const { tree, facets } = await catalogue.now()
  const all = tree.findByKey('alles')?.amount ?? 1
  const keys = ['alles', ...Array.from({ length: 20 }, (_, at) => `soort-${at + 1}`)]
  const categories = keys.flatMap((key) => tree.findByKey(key) ?? [])
  const nearest = (share: number) =>
    categories.toSorted((a, b) => Math.abs(a.amount - share * all) - Math.abs(b.amount - share * all))[0]
  const shares = [0.02, 0.2, 1].flatMap((share) => nearest(share) ?? [])
  const chosen = (groups: number, round: number) =>
    new Map(facets.all.slice(0, groups).map((facet) => [facet.id, facet.valueIds.slice(round % 3, (round % 3) + 2)]))
  const sorts = sortOrders
  return shares.flatMap(({ id: categoryId }, share) =>
    [0, 1, 3, 'price' as const].flatMap((groups, kind) =>
      sorts.map((sort, round) => ({
        base: { categoryId },
        chosen: groups === 'price' ? new Map() : chosen(groups, round + share),
        price: groups === 'price' ? { min: 10_000 * (round + 1), max: 60_000 + 10_000 * kind } : undefined,
        priceSide: 'incl' as const,
        sort,
        locale: 'nld' as const,
        skip: round === 3 ? 48 : 0,
        take: 24,
      })),
    ),
  )
}
