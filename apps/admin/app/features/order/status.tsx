import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { orderStateWords } from '@toonbank/domain/staff/order-state-words.ts'
import { defineTexts, useTexts } from '../../texts/texts.ts'
import { State, type Tone } from '../../ui/state.tsx'

export const statusTexts = defineTexts({
  nld: { ...orderStateWords.nld, onHold: 'aangehouden' },
  eng: { ...orderStateWords.eng, onHold: 'on hold' },
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
