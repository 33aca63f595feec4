import type { facet, facetValue } from '@toonbank/database/schema/facet.ts'
import type { ComputedFilter } from '@toonbank/domain/catalogue/computed-filters.ts'

type FacetRow = typeof facet.$inferSelect
export type FacetValueRow = typeof facetValue.$inferSelect

/** A filter group with its values, both in the shop's order; sizes by shape, then area. */
export interface FacetGroup extends FacetRow {
  readonly values: readonly FacetValueRow[]
  readonly valueIds: readonly number[]
  /** Of a group that the shop computes; the merchant's own have none. */
  readonly computed?: ComputedFilter
}
