/** The spelling is the specification's. `relevance` is the shop's order, or the best matches of a search. */
export const sortOrders = ['relevance', 'lowest-price', 'highest-price', 'alfabetic-a-z'] as const
export type SortOrder = (typeof sortOrders)[number]
