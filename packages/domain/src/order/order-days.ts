import type { DeliveryDay } from '../checkout/delivery-day.ts'
import { isOver } from './order-questions.ts'
import type { OrderCause, OrderStatus } from './order-state.ts'

export interface OrderDay {
  readonly name:
    | 'ordered'
    | 'depositPaid'
    | 'acceptedOnAccount'
    | 'ready'
    | 'collected'
    | Exclude<OrderStatus, 'pending'>
  /** It is the timestamp at which this happened; null: it is ahead. */
  readonly at: string | null
  readonly expected: DeliveryDay | null
}

interface StatusChange {
  readonly status: OrderStatus
  readonly at: string
  readonly cause: string
}

interface DatedOrder {
  readonly status: OrderStatus
  readonly createdAt: string
  readonly isPickup: boolean
  /** Changes come oldest first. */
  readonly statusHistory: readonly StatusChange[]
  readonly expected: DeliveryDay | null
}

const paymentDays = ['paid', 'depositPaid', 'acceptedOnAccount'] as const satisfies (OrderCause & OrderDay['name'])[]

/** Lists the days of an order as its customer follows it: those that have been, and those that are ahead. */
export function orderDays({ status, createdAt, isPickup, statusHistory, expected }: DatedOrder): OrderDay[] {
  const day = (name: OrderDay['name'], found?: StatusChange, on: DeliveryDay | null = null): OrderDay => ({
    ...{ name, at: found?.at ?? null },
    expected: found ? null : on,
  })
  const firstWith = (wanted: OrderStatus) => statusHistory.find((change) => change.status === wanted)
  const received = firstWith('delivered')
  const made = firstWith('inProduction')
  const end = (['partlyReturned', 'returned', 'cancelled'] as const).find((one) => one === status)
  const days = [
    { name: 'ordered', at: createdAt, expected: null } as const,
    ...(status === 'pending' ? [day('paid')] : paymentDay(statusHistory, day)),
    ...(made ? [day('inProduction', made)] : []),
    ...(isPickup
      ? [
          day(
            'ready',
            statusHistory.findLast(({ cause }) => cause === 'readyForPickup'),
            expected,
          ),
          day('collected', received),
        ]
      : [
          status === 'partlyShipped' ? day(status, firstWith(status)) : day('shipped', firstWith('shipped')),
          day('delivered', received, expected),
        ]),
    ...(end ? [day(end, firstWith(end))] : []),
  ]
  return isOver(status) ? days.filter(({ at }) => at !== null) : days
}

/** An order that costs nothing has no day of payment. */
function paymentDay(
  history: readonly StatusChange[],
  day: (name: OrderDay['name'], found: StatusChange) => OrderDay,
): OrderDay[] {
  const found = history.findLast(({ cause }) => paymentDays.some((one) => one === cause))
  const name = paymentDays.find((one) => one === found?.cause)
  return found && name ? [day(name, found)] : []
}
