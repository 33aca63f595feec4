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
  /** Known on the server too: the day will stand here, in the place of the specification's words. */
  readonly isNamed: boolean
  /** 'Voor 16.00 besteld, dinsdag in huis'; undefined until the browser has looked at the clock. */
  readonly textFor: (country: CountryCode) => string | undefined
}

/**
 * The day on which the choice is there. Pages are kept for everybody and for hours, so no day stands in them: the
 * server writes the specification's words, and the browser works the day out from the merchant's shipping days, by the
 * shop's clock and anew each minute. Only for goods in stock that come within days; weeks stay weeks.
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
