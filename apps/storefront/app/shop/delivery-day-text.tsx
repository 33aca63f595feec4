import type { DeliveryDay } from '@toonbank/domain/checkout/delivery-day.ts'
import { weekdayText } from '@toonbank/domain/content/weekday-text.ts'
import { useLanguage } from '../language/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Shows 'dinsdag 24 november' or 'uiterlijk maandag 11 januari', or the day of a pickup. */
export function DeliveryDayText({ of, isPickup = false }: { of: DeliveryDay; isPickup?: boolean }) {
  const t = useTexts('common')
  const day = weekdayText(of.on, useLanguage())
  const kind = isPickup ? 'pickup' : of.isLatest ? 'latest' : 'day'
  return <time dateTime={of.on}>{t(`deliveryDay.${kind}`, { day })}</time>
}
