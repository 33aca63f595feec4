/** How an order of the previous shop stands; none of them is open: nobody pays it here. */
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
