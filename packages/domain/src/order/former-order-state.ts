export const formerOrderStates = [
  'accepted',
  'paid',
  'shipped',
  'delivered',
  'partlyReturned',
  'returned',
  'cancelled',
] as const
export type FormerOrderState = (typeof formerOrderStates)[number]
