import type { facet, facetValue } from '@toonbank/database/schema/facet.ts'
import type { ComputedFilter } from '@toonbank/domain/catalogue/computed-filters.ts'

type FacetRow = typeof facet.$inferSelect
export type FacetValueRow = typeof facetValue.$inferSelect

export interface FacetGroup extends FacetRow {
  readonly values: readonly FacetValueRow[]
  readonly valueIds: readonly number[]
  readonly computed?: ComputedFilter
}
