import type { FilterGroup } from '@toonbank/contract/list.ts'
import { type CategoryPage, getContent } from '@toonbank/contract/shop/content.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import type { VatSide } from '@toonbank/domain/tax/vat-kinds.ts'
import type { Visitor } from './a-shop.ts'

interface WithFilters {
  readonly filters: readonly FilterGroup[]
}

interface ListQuery {
  /** The path of a category, with filters. */
  readonly slug: string
  readonly sort?: SortOrder | undefined
  /** The VAT side that the visitor has chosen; absent: the shop's. */
  readonly view?: VatSide | undefined
}

/** One page of a list, of 24 cards at most. */
export async function readListPage(
  visitor: Visitor,
  { slug, sort, view }: ListQuery,
  pageNumber = 1,
): Promise<CategoryPage> {
  const answer = await visitor.ask(getContent, { body: { slug, pageNumber, sort: sort ?? null, view } })
  if (!answer.ok || !('products' in answer.value)) throw new Error(`${slug} is no list`)
  return answer.value
}

/** The first page of a list, and the cards of all its pages. */
export async function readWholeList(visitor: Visitor, query: ListQuery) {
  const first = await readListPage(visitor, query)
  const cards = [...first.products]
  for (let at = 2; cards.length < first.pagination.totalHits; at++) {
    const { products } = await readListPage(visitor, query, at)
    if (products.length === 0) throw new Error(`${query.slug} has fewer cards than it counts`)
    cards.push(...products)
  }
  return { first, cards }
}

/** What can be ticked in a filter of this name; nothing where it is not shown. */
export function optionsIn({ filters }: WithFilters, ...names: readonly string[]) {
  const group = filters.find(({ name }) => names.includes(name))
  return group?.displayType === 'checkbox' ? group.options : []
}

/** The price filter of a list; undefined where it is not shown. */
export const priceFilterOf = ({ filters }: WithFilters) => filters.find((group) => group.displayType === 'priceRange')
