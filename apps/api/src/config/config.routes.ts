import { type AppConfig, getAppConfig } from '@toonbank/contract/config.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { bothSides } from '@toonbank/domain/tax/vat.ts'
import { asc } from 'drizzle-orm'
import { type Route, route } from '../http/route.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import type { SettingsDependencies } from './settings-dependencies.ts'
import {
  depositSettings,
  displaySettings,
  productSettings,
  type ShopSettings,
  unpaidSettings,
} from './shop-settings.ts'

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
        ...toConfig(settings, dependencies, visitor),
        deliveryMethods: delivery.map((option) => ({
          id: option.key,
          label: option.label[locale],
          type: option.type,
          countryCode: option.countryCode,
          price: inclVat(option.price, settings),
          freeFrom: inclVat(option.freeFrom, settings),
          maximumWeight: option.maximumWeight,
        })),
        paymentMethods: payment.flatMap(({ key, provider, price, label, icon }) => {
          const offer = findOffer({ key, provider, price })
          return offer ? [{ id: key, label: offer.label ?? label[locale], icon: offer.icon ?? icon }] : []
        }),
      })
    }),
  ]
}

/** As most goods are taxed; what a cart pays is computed with the cart. */
const inclVat = (amount: number, { prices }: ShopSettings) => bothSides(cents(amount), 2_100, prices.leading).inclVat

function toConfig(
  settings: ShopSettings,
  dependencies: Dependencies,
  { locale, isHere, isPublic }: Visitor,
): Omit<AppConfig, 'deliveryMethods' | 'paymentMethods'> {
  const display = displaySettings(settings)
  const product = productSettings(settings)
  const navigation = { menu_tree: toMenu(settings.menus.navigation, locale) }
  const footer = { menu_tree: toMenu(settings.menus.footer, locale) }
  return {
    name: settings.name,
    organizationName: settings.organizationName,
    tagline: settings.tagline[locale],
    status: settings.active ? 'active' : 'inactive',
    appUrl: dependencies.appUrl,
    logoUrl: null,
    faviconUrl: '/favicon.svg',
    termsConditionsUrl: settings.termsConditionsUrl[locale],
    privacyUrl: settings.privacyUrl[locale],
    languages: locale === 'nld' ? { html: 'nl-NL', app: 'nld' } : { html: 'en-US', app: 'eng' },
    countries: [...countryCodes],
    registration: { allowed: settings.registrationAllowed, passwordInCheckout: settings.passwordInCheckout },
    display: {
      locale: locale === 'nld' ? 'nl-NL' : 'en-US',
      timeZone: settings.timeZone,
      currency: { defaultCurrency: 'EUR', state: true },
      priceDecimals: settings.prices.decimals,
      priceExclVat: settings.prices.showExclVat,
      vatToggle: settings.prices.vatToggle ?? false,
      cookieWall: { state: false, scripts: [] },
      sorting: { sortBy: settings.defaultSort },
      displayCoupons: settings.displayCoupons ?? true,
      displayPriceFilter: display.displayPriceFilter,
      showMoreTreshold: display.showMoreTreshold,
    },
    support: {
      ...settings.support,
      contactWidget: product.contactWidget.shop,
      review: product.review && { ...product.review, url: product.review.url[locale] },
    },
    content: { contactWidget: product.contactWidget.content },
    stock: { ...product.stock, lowStockThreshold: settings.lowStockThreshold },
    navigation: { expandItems: display.expandItems },
    returnPolicy: { returnDays: settings.returnDays },
    payment: { deposit: depositSettings(settings), holdMinutes: unpaidSettings(settings).minutes },
    menus: { navigation: { desktop: navigation, mobile: navigation }, footer: { desktop: footer, mobile: footer } },
    accountMenu: { overview: true, orders: true, tickets: false, invoices: false, returns: false, information: true },
    mailbox: isHere && dependencies.smtpUrl === undefined && !dependencies.isPublic,
    testShop: isPublic && dependencies.sandboxInPublic,
  }
}

const toMenu = (items: ShopSettings['menus']['navigation'], locale: Visitor['locale']) =>
  items.map((item, index) => ({
    id: String(index + 1),
    title: item.title[locale],
    url: item.url[locale],
    children: item.children.map((child, at) => ({
      id: `${index + 1}.${at + 1}`,
      title: child.title[locale],
      url: child.url[locale],
    })),
  }))
