/**
 * `ordered` and `merged` carts never change again; `setAside` waits until the quote in its place was ordered or left.
 */
export const cartStatuses = ['active', 'ordered', 'merged', 'setAside'] as const
export type CartStatus = (typeof cartStatuses)[number]
