/** Entries of the account's menu that a merchant can switch, in their order (specification 1.2-11). */
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
