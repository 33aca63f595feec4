import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import { useTexts } from '../../texts/use-texts.ts'

const tones = {
  pending: 'border-ochre text-ochre',
  paid: 'border-moss text-moss',
  inProduction: 'border-moss text-moss',
  partlyShipped: 'border-moss text-moss',
  shipped: 'border-moss text-moss',
  delivered: 'border-moss text-moss',
  partlyReturned: 'border-edge text-muted',
  returned: 'border-edge text-muted',
  cancelled: 'border-edge text-muted',
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
  return (
    <span className={`inline-block rounded border px-2 py-0.5 text-13 ${tones[status]}`}>
      {t(`statuses.${shownStatus(order)}`)}
    </span>
  )
}
