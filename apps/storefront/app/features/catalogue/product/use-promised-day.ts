import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { stockState } from '@toonbank/domain/catalogue/stock-state.ts'
import { deliveryFits } from '@toonbank/domain/checkout/delivery.ts'
import { deliveryDay, leavesToday, type ShippingRule } from '@toonbank/domain/checkout/delivery-day.ts'
import { nearDayText } from '@toonbank/domain/content/weekday-text.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useConfig } from '../../../shop/use-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Configuration } from './configuration.ts'
import { useMinute } from './use-minute.ts'

export interface PromisedDay {
  readonly isNamed: boolean
  /** 'Voor 16.00 besteld, dinsdag in huis'; undefined until the browser knows the time. */
  readonly textFor: (country: CountryCode) => string | undefined
}

/**
 * Cached pages contain no day: the browser computes it each minute from the merchant's shipping days, by the shop's
 * clock. It is only for goods in stock that come within days.
 */
export function usePromisedDay({ days, stock, isMadeToMeasure, ...sent }: Configuration): PromisedDay {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const now = useMinute()
  const { delivery, deliveryMethods, display } = useConfig()
  const { cutOff } = delivery
  const state = stockState({ stock, backorder: stock.backorder, isMadeToMeasure }, 0)
  if (cutOff === null || state !== 'inStock' || !(days > 0 && days < 7))
    return { isNamed: false, textFor: () => undefined }
  const rule: ShippingRule = { ...delivery, cutOff, timeZone: display.timeZone }
  const textFor = (country: CountryCode): string | undefined => {
    const isSent = deliveryMethods.some((way) => way.type === 'shipping' && deliveryFits(way, country, sent))
    const expected =
      now && isSent ? deliveryDay(now, { ...rule, days, countryCode: country, isPickup: false }) : undefined
    if (!now || !expected) return undefined
    const day = nearDayText(expected.on, now, language)
    return leavesToday(now, rule)
      ? t('delivery.orderedBefore', { time: language === 'nld' ? cutOff.replace(':', '.') : cutOff, day })
      : t('delivery.orderedNow', { day })
  }
  return { isNamed: true, textFor }
}
