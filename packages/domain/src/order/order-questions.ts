import { findTransition, isFinal, type OrderStatus, orderStates } from './order-state.ts'

/** The order goes on: it was paid, at least its deposit, or accepted on account, and is not cancelled. */
export const isConfirmed = (status: OrderStatus): boolean =>
  findTransition(status, 'balancePaid', 'provider') !== undefined

export const isToShip = (status: OrderStatus): boolean => findTransition(status, 'shipped', 'staff') !== undefined

export const hasRestToShip = (status: OrderStatus): boolean =>
  findTransition(status, 'restCancelled', 'staff') !== undefined

/** Goods of it have left the shop: then it cannot be cancelled as a whole. */
export const hasLeft = (status: OrderStatus): boolean =>
  isConfirmed(status) && findTransition(status, 'cancelled', 'staff') === undefined

/** Nothing of it has left, and it is not cancelled: it can be cancelled, or go elsewhere. */
export const isCancellable = (status: OrderStatus): boolean =>
  findTransition(status, 'cancelled', 'staff') !== undefined

/** It waits at the shop, whole, for whoever collects it. */
export const isToCollect = (status: OrderStatus): boolean => findTransition(status, 'collected', 'staff') !== undefined

/** All of it has left, and it has not arrived. */
export const isUnderWay = (status: OrderStatus): boolean =>
  findTransition(status, 'delivered', 'provider') !== undefined

/** Its customer has received goods of it and can still send some back. */
export const isWithCustomer = (status: OrderStatus): boolean =>
  findTransition(status, 'returned', 'staff') !== undefined && !isUnderWay(status)

/** No goods of it are on their way any more, in either direction. */
export const isOver = (status: OrderStatus): boolean => isFinal(status) || isWithCustomer(status)

export const statusesThat = (question: (status: OrderStatus) => boolean): OrderStatus[] => orderStates.filter(question)
