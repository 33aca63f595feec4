import { deliveryTime } from '@toonbank/domain/catalogue/delivery-time.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useConfig } from './use-config.ts'

await loadTexts('catalogue')

/**
 * Shows 'Morgen bezorgd', 'Binnen 3 dagen', '6 - 7 weken'. A shop with shipping days shows 'Levertijd 1 werkdag',
 * because cached pages outlive weekends and cut-off times, when 'tomorrow' is wrong.
 */
export function DeliveryText({ days }: { days: number | null | undefined }) {
  const t = useTexts('catalogue')
  const hasCalendar = useConfig().delivery.cutOff !== null
  const time = deliveryTime(days)
  if (hasCalendar && (time.kind === 'tomorrow' || time.kind === 'days'))
    return t('delivery.workingDays', { count: days ?? 0 })
  if (time.kind === 'days') return t('delivery.days', { count: time.days })
  if (time.kind === 'weeks') return t('delivery.weeks', { from: time.from, to: time.to })
  return t(`delivery.${time.kind}`)
}
