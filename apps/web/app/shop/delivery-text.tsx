import { deliveryTime } from '@toonbank/domain/catalogue/delivery-time.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

await loadTexts('catalogue')

/** 'Morgen bezorgd', 'Binnen 3 dagen', '6 - 7 weken'. */
export function DeliveryText({ days }: { days: number | null | undefined }) {
  const t = useTexts('catalogue')
  const time = deliveryTime(days)
  if (time.kind === 'days') return t('delivery.days', { count: time.days })
  if (time.kind === 'weeks') return t('delivery.weeks', { from: time.from, to: time.to })
  return t(`delivery.${time.kind}`)
}
