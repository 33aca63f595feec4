import type { DeliveryDay } from '../checkout/delivery-day.ts'
import { isOver } from './order-questions.ts'
import type { OrderStatus } from './order-state.ts'

export interface OrderDay {
  readonly name: 'ordered' | 'accepted' | 'ready' | 'collected' | Exclude<OrderStatus, 'pending'>
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
  /** False: it went on with a deposit, or on account. */
  readonly isPaidFirst: boolean
  /** Changes come oldest first. */
  readonly statusHistory: readonly StatusChange[]
  readonly expected: DeliveryDay | null
}

export function orderDays(order: DatedOrder): OrderDay[] {
  const { status, createdAt, isPickup, statusHistory } = order
  // The day is counted from the payment, so that an unpaid order has none that holds.
  const expected = status === 'pending' ? null : order.expected
  const day = (name: OrderDay['name'], found?: StatusChange, on: DeliveryDay | null = null): OrderDay => ({
    ...{ name, at: found?.at ?? null },
    expected: found ? null : on,
  })
  const firstWith = (wanted: OrderStatus) => statusHistory.find((change) => change.status === wanted)
  const accepted = acceptanceOf(statusHistory)
  const received = firstWith('delivered')
  const made = firstWith('inProduction')
  const end = (['partlyReturned', 'returned', 'cancelled'] as const).find((one) => one === status)
  const days = [
    { name: 'ordered', at: createdAt, expected: null } as const,
    ...(status === 'pending' || accepted ? [day(order.isPaidFirst ? 'paid' : 'accepted', accepted)] : []),
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

/** A payment of nothing is noted in words; the cause alone stands where no payment was begun. */
const nothingToPay = ['nothingToPay', 'nothing to pay']

/** An order is unpaid again when its payment was taken back; one that costs nothing is never paid. */
function acceptanceOf(history: readonly StatusChange[]): StatusChange | undefined {
  const next = history[history.findLastIndex(({ status }) => status === 'pending') + 1]
  return !next || next.status === 'cancelled' || nothingToPay.includes(next.cause) ? undefined : next
}
