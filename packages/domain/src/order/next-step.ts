import { isToShip } from './order-questions.ts'
import type { OrderStatus } from './order-state.ts'

export interface OrderProgress {
  readonly status: OrderStatus
  readonly isOnHold: boolean
  readonly isPickup: boolean
  /** Its customer was told that it can be collected. */
  readonly isReady: boolean
  /** Pieces that neither left nor were cancelled. */
  readonly unsent: number
  /** A day like 2026-12-01; null: none was promised. */
  readonly promisedOn: string | null
  /** The last day for the refund of the oldest open withdrawal; null: none is open. */
  readonly refundBy: string | null
}

export const nextSteps = ['refund', 'release', 'awaitPayment', 'ship', 'announcePickup', 'handOver', 'nothing'] as const

/** The one thing to do next. `by`: until which day, null: none was promised. */
export interface NextStep {
  readonly kind: (typeof nextSteps)[number]
  readonly pieces: number
  readonly by: string | null
}

/** Money that the law wants back comes before goods; a hold comes before whatever it stops. */
export function nextStepOf(order: OrderProgress): NextStep {
  const { unsent, promisedOn } = order
  const step = (kind: NextStep['kind'], by: string | null = null, pieces = 0): NextStep => ({ kind, pieces, by })
  if (order.refundBy !== null) return step('refund', order.refundBy)
  if (order.isOnHold) return step('release', promisedOn, unsent)
  if (order.status === 'pending') return step('awaitPayment')
  if (!isToShip(order.status) || unsent === 0) return step('nothing')
  if (!order.isPickup) return step('ship', promisedOn, unsent)
  return order.isReady ? step('handOver', null, unsent) : step('announcePickup', promisedOn, unsent)
}
