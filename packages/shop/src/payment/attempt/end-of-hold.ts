import { endOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { type ShopSettings, unpaidSettings } from '../../config/shop-settings.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

/**
 * Returns the end of the reservation: for a provider that waits days, the end of the promised day, otherwise the
 * minutes of the shop's setting.
 */
export function endOfHold(
  provider: Pick<PaymentProvider, 'heldDays'> | undefined,
  settings: Pick<ShopSettings, 'unpaid' | 'timeZone'>,
  now: Date,
): Date {
  const minutes = provider?.heldDays === undefined ? unpaidSettings(settings).minutes : provider.heldDays * 24 * 60
  const end = new Date(now.getTime() + minutes * 60_000)
  return provider?.heldDays === undefined ? end : endOfDay(end, settings.timeZone)
}
