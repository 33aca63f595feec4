import type { OrderSummary } from '@toonbank/contract/order.ts'
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

/** An order that goes on with a part of its money outstanding is not called paid. */
export function OrderStatus({ order: { status, totals } }: { order: Pick<OrderSummary, 'status' | 'totals'> }) {
  const t = useTexts('account')
  const shown = status === 'paid' && totals.outstandingAmount > 0 ? 'accepted' : status
  return (
    <span className={`inline-block rounded border px-2 py-0.5 text-13 ${tones[status]}`}>{t(`statuses.${shown}`)}</span>
  )
}
