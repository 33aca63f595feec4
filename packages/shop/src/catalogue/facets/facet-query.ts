import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { VatSide } from '@toonbank/domain/tax/vat-kinds.ts'

export type ListBase = { readonly categoryId: number } | { readonly ids: readonly number[] }

/** A query of a list ORs the values within a facet and ANDs the facets; the price is in cents, both ends included. */
export interface FacetQuery {
  readonly base: ListBase
  readonly chosen: ReadonlyMap<number, readonly number[]>
  readonly price: { readonly min: number; readonly max: number } | undefined
  /** Lists filter and sort by the price on this side. */
  readonly priceSide: VatSide
  readonly ownPrices?: ReadonlyMap<number, number> | undefined
  readonly sizeOffers?: SizeOffers | undefined
  /**
   * True shows and counts one product of each design: an available one first, then the cheapest, then the first; of
   * given ids the first.
   */
  readonly perDesign?: boolean
  readonly sort: SortOrder
  readonly locale: Locale
  readonly skip: number
  readonly take: number
}

export interface SizeOffer {
  readonly incl: number
  readonly excl: number
  readonly isOrderable: boolean
  readonly valueIds: readonly number[]
}

export type SizeOffers = ReadonlyMap<number, SizeOffer>

/** Returns the prices that replace the listed ones in this query; the customer's own price has precedence. */
export function mergePrices({ sizeOffers, ownPrices, priceSide }: FacetQuery): ReadonlyMap<number, number> | undefined {
  if (!sizeOffers || sizeOffers.size === 0) return ownPrices
  const prices = new Map<number, number>()
  for (const [id, offer] of sizeOffers) prices.set(id, offer[priceSide])
  for (const [id, price] of ownPrices ?? []) prices.set(id, price)
  return prices
}

export const firstOf = (categoryId: number, take: number): FacetQuery => ({
  base: { categoryId },
  chosen: new Map(),
  price: undefined,
  priceSide: 'incl',
  sort: 'relevance',
  locale: 'nld',
  skip: 0,
  take,
})

export const amongIds = (ids: readonly number[], chosen: FacetQuery['chosen']): FacetQuery => ({
  ...firstOf(0, ids.length),
  base: { ids },
  chosen,
})

export interface FacetAnswer {
  readonly total: number
  readonly ids: readonly number[]
  readonly fromIds?: ReadonlySet<number>
  /**
   * The number of products by value ignores the choices in the value's own facet. Values without products may be
   * missing.
   */
  readonly amounts: ReadonlyMap<number, number>
  /** The price range ignores the price filter; undefined: the list is empty. */
  readonly prices: { readonly min: number; readonly max: number } | undefined
}

export interface FacetValues {
  readonly id: number
  readonly valueIds: readonly number[]
}
