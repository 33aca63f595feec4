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
