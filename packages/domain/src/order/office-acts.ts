import type { Right } from '../staff/rights.ts'
import { allowedActs, type OrderAct } from './allowed-acts.ts'
import { isCancellable, isToShip } from './order-questions.ts'
import type { OrderStatus } from './order-state.ts'

const neededRight = {
  startProduction: 'runProduction',
  ship: 'shipOrders',
  announcePickup: 'shipOrders',
  handOver: 'shipOrders',
  confirmDelivery: 'shipOrders',
  cancel: 'cancelOrders',
  cancelRest: 'cancelOrders',
  takeReturn: 'handleReturns',
  refund: 'refundOrders',
  enterPayment: 'enterPayments',
  changeAddress: 'changeOrders',
  hold: 'changeOrders',
  release: 'changeOrders',
  resend: 'changeOrders',
  note: 'writeNotes',
} as const satisfies Partial<Record<OrderAct | string, Right>>

export type OfficeAct = keyof typeof neededRight
export const officeActs = Object.keys(neededRight) as OfficeAct[]

interface OrderNow {
  readonly status: OrderStatus
  readonly isPickup: boolean
  readonly isOnHold: boolean
  readonly isRefundable: boolean
  readonly isOutstanding: boolean
}

const ofPickups: readonly string[] = ['announcePickup', 'handOver']
const stoppedByHold: readonly string[] = ['startProduction', 'ship', ...ofPickups]

export function allowedOfficeActs(order: OrderNow, rights: readonly Right[]): OfficeAct[] {
  const byState: readonly string[] = allowedActs(order.status, 'staff').filter(
    (act) => (order.isPickup || !ofPickups.includes(act)) && !(order.isOnHold && stoppedByHold.includes(act)),
  )
  const isAtHome = order.status === 'pending' || isToShip(order.status)
  const others: Partial<Record<OfficeAct, boolean>> = {
    refund: order.isRefundable,
    enterPayment: order.isOutstanding,
    changeAddress: isCancellable(order.status) && !order.isPickup,
    hold: isAtHome && !order.isOnHold,
    release: order.isOnHold,
    resend: true,
    note: true,
  }
  return officeActs.filter((act) => rights.includes(neededRight[act]) && (others[act] ?? byState.includes(act)))
}
