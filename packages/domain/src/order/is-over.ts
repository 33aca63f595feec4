import type { OrderStatus } from './order-state.ts'

/** Orders of which no goods are on their way any more, in either direction. */
const over: readonly OrderStatus[] = ['delivered', 'partlyReturned', 'returned', 'cancelled']

export const isOver = (status: OrderStatus): boolean => over.includes(status)
