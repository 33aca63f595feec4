/** What became of a cart: `ordered` and `merged` carts are never changed again. */
export const cartStatuses = ['active', 'ordered', 'merged'] as const
export type CartStatus = (typeof cartStatuses)[number]
