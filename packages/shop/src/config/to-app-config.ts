import type { AppConfig, MenuItem } from '@toonbank/contract/shop/config.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { brandUrl } from './brand-picture.ts'
import {
  accountMenuSettings,
  depositSettings,
  displaySettings,
  localeStrategyOf,
  productSettings,
  returnSettings,
  reviewSettings,
  type SampleSettings,
  type ShopSettings,
  sampleSettings,
  shippingRuleOf,
  shownLanguages,
  unpaidSettings,
} from './shop-settings.ts'

const iconSetPrefix = 'toonbank'

export function toAppConfig(
  settings: ShopSettings,
  dependencies: Dependencies,
  { locale, isHere, isPublic }: Visitor,
): Omit<AppConfig, 'deliveryMethods' | 'paymentMethods'> {
  const display = displaySettings(settings)
  const product = productSettings(settings)
  const { menus } = settings
  const toTree = (menu: readonly MenuEntry[]) => ({ menu_tree: toMenu(menu, locale) })
  return {
    name: settings.name,
    organizationName: settings.organizationName,
    tagline: settings.tagline[locale],
    status: settings.active ? 'active' : 'inactive',
    appUrl: dependencies.appUrl,
    logoUrl: brandUrl('logo', settings.logo) ?? null,
    faviconUrl: brandUrl('favicon', settings.favicon) ?? '/favicon.svg',
    termsConditionsUrl: settings.termsConditionsUrl[locale],
    privacyUrl: settings.privacyUrl[locale],
    languages: {
      html: locale === 'nld' ? 'nl-NL' : 'en-US',
      app: locale,
      shown: shownLanguages(settings),
      strategy: localeStrategyOf(settings),
    },
    countries: [...countryCodes],
    delivery: toDelivery(settings),
    registration: { allowed: settings.registrationAllowed, passwordInCheckout: settings.passwordInCheckout },
    display: {
      locale: locale === 'nld' ? 'nl-NL' : 'en-US',
      timeZone: settings.timeZone,
      currency: { defaultCurrency: 'EUR', state: settings.prices.showCurrency ?? true },
      priceDecimals: settings.prices.decimals,
      priceExclVat: settings.prices.showExclVat,
      vatToggle: settings.prices.vatToggle ?? false,
      cookieWall: toConsent(settings.cookieWall),
      sorting: { sortBy: settings.defaultSort },
      displayCoupons: settings.displayCoupons ?? true,
      displayPriceFilter: display.displayPriceFilter,
      showMoreTreshold: display.showMoreTreshold,
      roomPictures: display.roomPictures ?? true,
    },
    support: {
      ...settings.support,
      contactWidget: product.contactWidget.shop,
      review: product.review && { ...product.review, url: product.review.url[locale] },
    },
    businessSupport: businessSupportOf(settings, locale),
    content: { contactWidget: product.contactWidget.content, icon: iconSetPrefix },
    stock: { ...product.stock, lowStockThreshold: settings.lowStockThreshold },
    navigation: { expandItems: display.expandItems },
    returnPolicy: { returnDays: settings.returnDays, ...returnSettings(settings) },
    guaranteeNotice: brandUrl(`guarantee-${locale}`, settings.guaranteeNotice?.[locale]) ?? null,
    payment: { deposit: depositSettings(settings), holdMinutes: unpaidSettings(settings).minutes },
    menus: {
      navigation: {
        desktop: toTree(menus.navigation),
        mobile: toTree(menus.mobile?.navigation ?? menus.navigation),
      },
      footer: { desktop: toTree(menus.footer), mobile: toTree(menus.mobile?.footer ?? menus.footer) },
    },
    samples: toShownSamples(sampleSettings(settings)),
    newsletter: settings.newsletter ?? false,
    pollBuilds: settings.pollBuilds ?? 300,
    asksForReviews: reviewSettings(settings).mail,
    accountMenu: accountMenuSettings(settings),
    theme: toTheme(settings.theme),
    mailbox: isHere && dependencies.smtpUrl === undefined && !dependencies.isPublic,
    testShop: isPublic && dependencies.sandboxInPublic,
  }
}

function toDelivery(settings: ShopSettings): AppConfig['delivery'] {
  const { shippingDays, closedDays } = shippingRuleOf(settings)
  return { cutOff: settings.delivery?.cutOff ?? null, shippingDays: [...shippingDays], closedDays: [...closedDays] }
}

const toShownSamples = ({ state, price, most }: SampleSettings): AppConfig['samples'] => ({ state, price, most })

const businessSupportOf = (
  { support, businessSupport: own }: ShopSettings,
  locale: Visitor['locale'],
): AppConfig['businessSupport'] => ({
  phoneNumber: own?.phoneNumber || support.phoneNumber,
  email: own?.email || support.email,
  hours: own?.hours?.[locale] ?? '',
})

const toConsent = (wall: ShopSettings['cookieWall']): AppConfig['display']['cookieWall'] => ({
  state: wall?.state ?? false,
  scripts: [...(wall?.scripts ?? [])],
})

const toTheme = (theme: ShopSettings['theme']): AppConfig['theme'] => ({
  colours: { ...theme?.colours },
  fonts: { ...theme?.fonts },
  ...(theme?.radius === undefined ? {} : { radius: theme.radius }),
})

interface MenuEntry {
  readonly title: Translated
  readonly url: Translated
  readonly children?: readonly MenuEntry[] | undefined
}

/** The ids encode the position: '2.1' is the first entry below the second. */
const toMenu = (entries: readonly MenuEntry[], locale: Visitor['locale'], above = ''): MenuItem[] =>
  entries.map(({ title, url, children = [] }, index) => {
    const id = `${above}${index + 1}`
    return { id, title: title[locale], url: url[locale], children: toMenu(children, locale, `${id}.`) }
  })
