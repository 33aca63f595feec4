/** Whether somebody buys as a person or for a company. */
export const customerTypes = ['private', 'business'] as const
export type CustomerType = (typeof customerTypes)[number]

/** An inactive customer orders nothing. */
export const customerStatuses = ['active', 'inactive'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
