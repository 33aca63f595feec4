/** How a row of products in a page is put in order: the newest first, or as the shop's lists are. */
export const rowOrders = ['newest', 'relevance'] as const
export type RowOrder = (typeof rowOrders)[number]
