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

export function OrderStatus({ order }: { order: StatusOfOrder }) {
  const t = useTexts('account')
  const { status } = order
  return <span className={`text-13 font-medium ${tones[status]}`}>{t(`statuses.${shownStatus(order)}`)}</span>
}
