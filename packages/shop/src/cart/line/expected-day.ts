import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { DeliveryType } from '@toonbank/domain/checkout/delivery.ts'
import { type DeliveryDay, deliveryDay } from '@toonbank/domain/checkout/delivery-day.ts'
import { type ShopSettings, shippingRuleOf } from '../../config/shop-settings.ts'
import type { PricedCart } from '../price/price-cart.ts'

interface Goods {
  readonly days: number
  readonly countryCode: CountryCode
  readonly type: DeliveryType
}

export const expectedDay = (
  { days, countryCode, type }: Goods,
  settings: Pick<ShopSettings, 'timeZone' | 'delivery'>,
  now: Date,
): DeliveryDay | undefined =>
  deliveryDay(now, {
    days,
    countryCode,
    isPickup: type === 'pickup',
    ...shippingRuleOf(settings),
  })

export const promisedDay = (
  { lines, delivery }: Pick<PricedCart, 'lines' | 'delivery'>,
  { countryCode }: { readonly countryCode: CountryCode },
  settings: Pick<ShopSettings, 'timeZone' | 'delivery'>,
  now: Date,
): DeliveryDay | undefined =>
  delivery && expectedDay({ days: slowestDays(lines), countryCode, type: delivery.type }, settings, now)

export const slowestDays = (lines: readonly { readonly deliveryDays: number }[]): number =>
  Math.max(0, ...lines.map(({ deliveryDays }) => deliveryDays))
