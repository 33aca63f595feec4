import { findTransition, type OrderActor, type OrderCause, type OrderStatus } from './order-state.ts'

/** Acts of people and the transitions that each can cause. Entering money is none: it may arrive in any state. */
export const causesOfActs = {
  pay: ['triedAgain'],
  startProduction: ['productionStarted'],
  ship: ['shipped', 'partlyShipped'],
  announcePickup: ['readyForPickup'],
  handOver: ['collected'],
  confirmDelivery: ['delivered'],
  cancel: ['cancelled'],
  cancelRest: ['restCancelled'],
  takeReturn: ['returned', 'partlyReturned'],
  withdraw: ['withdrawn'],
} as const satisfies Record<string, readonly OrderCause[]>

export type OrderAct = keyof typeof causesOfActs

const acts = Object.keys(causesOfActs) as OrderAct[]

export const isAllowed = (act: OrderAct, status: OrderStatus, actor: OrderActor): boolean =>
  causesOfActs[act].some((cause) => findTransition(status, cause, actor) !== undefined)

export const allowedActs = (status: OrderStatus, actor: OrderActor): OrderAct[] =>
  acts.filter((act) => isAllowed(act, status, actor))
