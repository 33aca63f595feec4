import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import { useTexts } from '../../texts/use-texts.ts'

const tones = {
  pending: 'text-ochre',
  paid: 'text-moss',
  inProduction: 'text-moss',
  partlyShipped: 'text-moss',
  shipped: 'text-moss',
  delivered: 'text-moss',
  partlyReturned: 'text-muted',
  returned: 'text-muted',
  cancelled: 'text-muted',
} as const

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
  return <span className={`text-13 font-medium ${tones[status]}`}>{t(`statuses.${shownStatus(order)}`)}</span>
}
