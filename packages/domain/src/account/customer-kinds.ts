export const customerTypes = ['private', 'business'] as const
export type CustomerType = (typeof customerTypes)[number]

export const customerStatuses = ['active', 'inactive'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
