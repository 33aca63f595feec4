export const rowOrders = ['newest', 'relevance'] as const
export type RowOrder = (typeof rowOrders)[number]
