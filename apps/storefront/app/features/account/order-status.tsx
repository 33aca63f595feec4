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

const inDays: readonly string[] = ['paid', 'inProduction', 'delivered', 'collected']

/** Beside the days of an order (`OrderDays`) only a state is named that they do not say in the same word. */
export function OrderStatus({ order, besideDays = false }: { order: StatusOfOrder; besideDays?: boolean }) {
  const t = useTexts('account')
  const { status } = order
  if (besideDays && inDays.includes(shownStatus(order))) return null
  return <span className={`text-13 font-medium ${toneOf(status)}`}>{t(`statuses.${shownStatus(order)}`)}</span>
}
