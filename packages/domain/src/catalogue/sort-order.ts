/**
 * How lists can be put in order; the specification's own spelling. `relevance` is the shop's order, or the best
 * answers of a search.
 */
export const sortOrders = ['relevance', 'lowest-price', 'highest-price', 'alfabetic-a-z'] as const
export type SortOrder = (typeof sortOrders)[number]
