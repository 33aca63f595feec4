import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { VatSide } from '@toonbank/domain/tax/vat.ts'

/** Which products a list holds before it is filtered: those of a category, or given ones, best first. */
export type ListBase = { readonly categoryId: number } | { readonly ids: readonly number[] }

/**
 * One question to a list. Values within a facet are OR-ed, facets are AND-ed; the price in cents, both ends included.
 */
export interface FacetQuery {
  readonly base: ListBase
  readonly chosen: ReadonlyMap<number, readonly number[]>
  readonly price: { readonly min: number; readonly max: number } | undefined
  /** Which price the visitor sees: it is filtered and sorted by that one. */
  readonly priceSide: VatSide
  /** What a customer pays instead of the listed price, on that side, in cents: by product. */
  readonly ownPrices?: ReadonlyMap<number, number> | undefined
  /** With sizes chosen: what products cost in them instead of the listed price, and whether they can be had. */
  readonly sizeOffers?: SizeOffers | undefined
  /**
   * One product of each design, and designs are counted: of those that are listed the one that can be had, is cheapest
   * and stands first; of given ids the first of them.
   */
  readonly perDesign?: boolean
  readonly sort: SortOrder
  readonly locale: Locale
  readonly skip: number
  readonly take: number
}

/** A product in the cheapest of the chosen sizes that are left: in cents on both sides. */
export interface SizeOffer {
  readonly incl: number
  readonly excl: number
  readonly isOrderable: boolean
  /** The computed filters that it passes (`sizedValueIds`). */
  readonly valueIds: readonly number[]
}

/** By product; one whose size is no choice is listed as it is. */
export type SizeOffers = ReadonlyMap<number, SizeOffer>

/** What a product costs in this question where that is not the listed price: the customer's own price counts first. */
export function mergePrices({ sizeOffers, ownPrices, priceSide }: FacetQuery): ReadonlyMap<number, number> | undefined {
  if (!sizeOffers || sizeOffers.size === 0) return ownPrices
  const prices = new Map<number, number>()
  for (const [id, offer] of sizeOffers) prices.set(id, offer[priceSide])
  for (const [id, price] of ownPrices ?? []) prices.set(id, price)
  return prices
}

/** The first products of a category, in the order in which it lists them. */
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

/** Of given products those with the chosen values, in the order in which they are given. */
export const amongIds = (ids: readonly number[], chosen: FacetQuery['chosen']): FacetQuery => ({
  ...firstOf(0, ids.length),
  base: { ids },
  chosen,
})

export interface FacetAnswer {
  readonly total: number
  readonly ids: readonly number[]
  /** Of lists of designs: the ids whose design comes in other prices too, all of them higher. */
  readonly fromIds?: ReadonlySet<number>
  /**
   * By value: how many products of the list have it, ignoring what is chosen in its own facet. Values without products
   * may be missing.
   */
  readonly amounts: ReadonlyMap<number, number>
  /** Cheapest and dearest of the list without the price filter; undefined when it is empty. */
  readonly prices: { readonly min: number; readonly max: number } | undefined
}

/** A facet and its values, by their ids. */
export interface FacetValues {
  readonly id: number
  readonly valueIds: readonly number[]
}
