export const shopStatuses = ['active', 'inactive'] as const
export type ShopStatus = (typeof shopStatuses)[number]
