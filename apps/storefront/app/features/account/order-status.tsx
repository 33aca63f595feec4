import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import { isToShip, isUnderWay } from '@toonbank/domain/order/order-questions.ts'
import { useTexts } from '../../texts/use-texts.ts'

function toneOf(status: OrderSummary['status']): string {
  if (status === 'pending') return 'text-ochre'
  return isToShip(status) || isUnderWay(status) || status === 'delivered' ? 'text-moss' : 'text-muted'
}

type StatusOfOrder = Pick<OrderSummary, 'status' | 'totals' | 'isPickup' | 'isReady'>

/** An order with an outstanding part is not called paid; one that is collected is not called delivered. */
export function shownStatus({ status, totals, isPickup, isReady }: StatusOfOrder) {
  if (isReady) return 'readyForPickup'
  if (isPickup && status === 'delivered') return 'collected'
  return status === 'paid' && totals.outstandingAmount > 0 ? 'accepted' : status
}

export function OrderStatus({ order }: { order: StatusOfOrder }) {
  const t = useTexts('account')
  const { status } = order
  return <span className={`text-13 font-medium ${toneOf(status)}`}>{t(`statuses.${shownStatus(order)}`)}</span>
}
