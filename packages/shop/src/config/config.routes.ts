import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { bothSides } from '@toonbank/domain/tax/vat.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { asc } from 'drizzle-orm'
import type { PaymentProviders } from '../ports/payment-providers.ts'
import type { SettingsDependencies } from './settings-dependencies.ts'
import type { ShopSettings } from './shop-settings.ts'
import { toAppConfig } from './to-app-config.ts'

type Ways = readonly [delivery: (typeof deliveryOption.$inferSelect)[], payment: (typeof paymentMethod.$inferSelect)[]]

export function configRoutes(
  dependencies: SettingsDependencies,
  providers: Pick<PaymentProviders, 'offeredTo'>,
): Route[] {
  const { db } = dependencies.database
  const ways = dependencies.cache.open<Ways>({
    name: 'ways of delivery and payment',
    max: 1,
    freshFor: 60_000,
    tags: ['delivery', 'payment'],
  })
  const readWays = () =>
    Promise.all([
      db.select().from(deliveryOption).orderBy(asc(deliveryOption.position)),
      db.select().from(paymentMethod).orderBy(asc(paymentMethod.position)),
    ])
  return [
    route(getAppConfig, async ({ visitor }) => {
      const { locale } = visitor
      const settings = await dependencies.settings.now()
      const [[delivery, payment], findOffer] = await Promise.all([
        ways.fetch('all', readWays),
        providers.offeredTo(visitor),
      ])
      return done({
        ...toAppConfig(settings, dependencies, visitor),
        deliveryMethods: delivery.map((option) => ({
          id: option.key,
          label: option.label[locale],
          type: option.type,
          countryCode: option.countryCode,
          price: inclVat(option.price, settings),
          freeFrom: inclVat(option.freeFrom, settings),
          maximumWeight: option.maximumWeight,
          letterbox: option.letterbox,
        })),
        paymentMethods: payment.flatMap(({ key, provider, price, label, icon }) => {
          const offer = findOffer({ key, provider, price })
          return offer ? [{ id: key, label: offer.label ?? label[locale], icon: offer.icon ?? icon }] : []
        }),
      })
    }),
  ]
}

/** The rate is that of most goods; the cart computes the real amount. */
const inclVat = (amount: number, { prices }: ShopSettings) => bothSides(cents(amount), 2_100, prices.leading).inclVat
