import { isToShip, isUnderWay } from '@toonbank/domain/order/order-questions.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { orderStateWords } from '@toonbank/domain/staff/order-state-words.ts'
import { defineTexts, useTexts } from '../../texts/texts.ts'
import { State, type Tone } from '../../ui/state.tsx'

export const statusTexts = defineTexts({
  nld: { ...orderStateWords.nld, onHold: 'aangehouden' },
  eng: { ...orderStateWords.eng, onHold: 'on hold' },
})

const toneOf = (status: OrderStatus): Tone => {
  if (isToShip(status)) return 'accent'
  return isUnderWay(status) || status === 'delivered' ? 'good' : 'calm'
}

export function Status({ status, isOnHold }: { readonly status: OrderStatus; readonly isOnHold: boolean }) {
  const t = useTexts(statusTexts)
  return (
    <State tone={isOnHold ? 'attention' : toneOf(status)}>
      {isOnHold ? `${t('onHold')}, ${t(status)}` : t(status)}
    </State>
  )
}
