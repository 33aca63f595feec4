import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { defineTexts, useTexts } from '../../texts/texts.ts'
import { State, type Tone } from '../../ui/state.tsx'

/** States in the words of whoever has to do something about them. */
export const statusTexts = defineTexts({
  nld: {
    pending: 'wacht op betaling',
    paid: 'te verzenden',
    inProduction: 'in productie',
    partlyShipped: 'deels verzonden',
    shipped: 'verzonden',
    delivered: 'bezorgd',
    partlyReturned: 'deels retour',
    returned: 'retour',
    cancelled: 'geannuleerd',
    onHold: 'aangehouden',
  },
  eng: {
    pending: 'awaiting payment',
    paid: 'to ship',
    inProduction: 'in production',
    partlyShipped: 'partly shipped',
    shipped: 'shipped',
    delivered: 'delivered',
    partlyReturned: 'partly returned',
    returned: 'returned',
    cancelled: 'cancelled',
    onHold: 'on hold',
  },
})

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'calm',
  paid: 'accent',
  inProduction: 'accent',
  partlyShipped: 'accent',
  shipped: 'good',
  delivered: 'good',
  partlyReturned: 'calm',
  returned: 'calm',
  cancelled: 'calm',
}

export function Status({ status, isOnHold }: { readonly status: OrderStatus; readonly isOnHold: boolean }) {
  const t = useTexts(statusTexts)
  return (
    <State tone={isOnHold ? 'attention' : tones[status]}>{isOnHold ? `${t('onHold')}, ${t(status)}` : t(status)}</State>
  )
}
