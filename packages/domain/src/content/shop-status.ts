/** An inactive shop shows that it is closed, and nothing else. */
export const shopStatuses = ['active', 'inactive'] as const
export type ShopStatus = (typeof shopStatuses)[number]
