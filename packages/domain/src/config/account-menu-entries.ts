/** Entries of the account's menu that a merchant can switch, in their order (specification 1, section 2). */
export const accountMenuEntries = [
  'overview',
  'orders',
  'wishes',
  'tickets',
  'invoices',
  'quotes',
  'returns',
  'information',
] as const
export type AccountMenuEntry = (typeof accountMenuEntries)[number]
