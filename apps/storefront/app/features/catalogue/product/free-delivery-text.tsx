import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { shopCountry } from '@toonbank/domain/checkout/delivery-day.ts'
import { type FreeDelivery, freeDelivery } from '@toonbank/domain/checkout/free-delivery.ts'
import type { ShippingOption } from '@toonbank/domain/checkout/least-shipping.ts'
import { bothSides } from '@toonbank/domain/tax/vat.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { usePrice } from '../../../shop/price-text.tsx'
import { useConfig } from '../../../shop/use-config.ts'
import { useVatView } from '../../../shop/use-vat-view.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Configuration } from './configuration.ts'
import { toPriceRule } from './to-price-rule.ts'

const rateOfSettings = 2_100

export function FreeDeliveryText({
  of: { isComplete, unitPrices, weight, letterboxThickness },
}: {
  of: Configuration
}) {
  const t = useTexts('catalogue')
  const price = usePrice()
  const inView = useVatView()
  const { deliveryMethods, countries } = useConfig()
  if (!isComplete) return null
  const { leading, vatPercentage } = toPriceRule(unitPrices)
  const ways = leading === 'incl' ? deliveryMethods : deliveryMethods.map(toExclVat)
  const value = leading === 'incl' ? unitPrices.discountInclVat : unitPrices.discountExclVat
  const freeTo = (country: CountryCode) => freeDelivery(ways, country, { value, weight, letterboxThickness })
  const free = freeTo(shopCountry)
  if (!free) return null
  const isSentTo = (country: CountryCode) => ways.some((way) => way.type === 'shipping' && way.countryCode === country)
  const isEverywhere = countries.filter(isSentTo).every((country) => isSame(freeTo(country), free))
  const key = isEverywhere ? 'everywhere' : 'home'
  return (
    <p className="flex items-center gap-2">
      <Icon name="delivery" className="size-5 shrink-0 text-muted" />
      <span>
        {free.kind === 'free'
          ? t(`freeDelivery.${key}`)
          : inView((side) =>
              t(`freeDelivery.${key}From`, { price: price(bothSides(free.amount, vatPercentage, leading)[side]) }),
            )}
      </span>
    </p>
  )
}

const isSame = (one: FreeDelivery | undefined, other: FreeDelivery): boolean =>
  one?.kind === other.kind && (one.kind === 'free' || other.kind === 'free' || one.amount === other.amount)

const toExclVat = (way: ShippingOption): ShippingOption => ({
  ...way,
  price: bothSides(way.price, rateOfSettings, 'incl').exclVat,
  freeFrom: bothSides(way.freeFrom, rateOfSettings, 'incl').exclVat,
})
