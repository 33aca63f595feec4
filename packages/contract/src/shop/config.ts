import { accountMenuEntries } from '@toonbank/domain/account/account-menu.ts'
import { stockDisplayTypes } from '@toonbank/domain/catalogue/stock-word.ts'
import { weekdays } from '@toonbank/domain/checkout/holidays.ts'
import { passwordsInCheckout } from '@toonbank/domain/checkout/password-in-checkout.ts'
import { consentCategories, scriptPlaces, scriptTypes } from '@toonbank/domain/config/consent-script.ts'
import { colourNames, fontNames } from '@toonbank/domain/config/theme.ts'
import { localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { shopStatuses } from '@toonbank/domain/content/shop-status.ts'
import { locales } from '@toonbank/domain/locale.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents, countryCode, deliveryType } from '../fields.ts'

export interface MenuItem {
  id: string
  title: string
  url: string
  children: MenuItem[]
}
const menuItem: v.GenericSchema<MenuItem> = v.object({
  id: v.string(),
  title: v.string(),
  url: v.string(),
  children: v.array(v.lazy(() => menuItem)),
})
const menuTree = v.object({ menu_tree: v.array(menuItem) })

export const appConfig = v.object({
  name: v.string(),
  organizationName: v.string(),
  tagline: v.string(),
  status: v.picklist(shopStatuses),
  appUrl: v.string(),
  logoUrl: v.nullable(v.string()),
  faviconUrl: v.string(),
  termsConditionsUrl: v.string(),
  privacyUrl: v.string(),
  languages: v.object({
    html: v.string(),
    app: v.picklist(locales),
    shown: v.array(v.picklist(locales)),
    strategy: v.picklist(localeStrategies),
  }),
  countries: v.array(countryCode),
  paymentMethods: v.array(v.object({ id: v.string(), label: v.string(), icon: v.string() })),
  /** Amounts include VAT; weight is in grams, 0 for any; `freeFrom` 0 means never. */
  deliveryMethods: v.array(
    v.object({
      id: v.string(),
      label: v.string(),
      type: deliveryType,
      countryCode,
      price: cents,
      freeFrom: cents,
      maximumWeight: v.number(),
      letterbox: v.boolean(),
    }),
  ),
  delivery: v.object({
    cutOff: v.nullable(v.string()),
    shippingDays: v.array(v.picklist(weekdays)),
    closedDays: v.array(v.string()),
  }),
  registration: v.object({ allowed: v.boolean(), passwordInCheckout: v.picklist(passwordsInCheckout) }),
  display: v.object({
    locale: v.string(),
    timeZone: v.string(),
    currency: v.object({ defaultCurrency: v.string(), state: v.boolean() }),
    priceDecimals: v.boolean(),
    priceExclVat: v.boolean(),
    vatToggle: v.boolean(),
    cookieWall: v.object({
      state: v.boolean(),
      scripts: v.array(
        v.object({
          cookie_type: v.picklist(consentCategories),
          type: v.picklist(scriptTypes),
          tagPosition: v.picklist(scriptPlaces),
          content: v.string(),
          hosts: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
        }),
      ),
    }),
    sorting: v.object({ sortBy: v.string() }),
    displayCoupons: v.boolean(),
    displayPriceFilter: v.boolean(),
    showMoreTreshold: v.number(),
    roomPictures: v.boolean(),
  }),
  /** `contactWidget` must be on here and in `content`; `review` null hides the score. */
  support: v.object({
    phoneNumber: v.string(),
    whatsappNumber: v.string(),
    email: v.string(),
    contactWidget: v.boolean(),
    review: v.nullable(v.object({ score: v.number(), stars: v.number(), url: v.string() })),
  }),
  businessSupport: v.object({ phoneNumber: v.string(), email: v.string(), hours: v.string() }),
  /** `icon` is the prefix of the icon set in texts: `toonbank:delivery`. */
  content: v.object({ contactWidget: v.boolean(), icon: v.string() }),
  stock: v.object({ displayType: v.picklist(stockDisplayTypes), state: v.boolean(), lowStockThreshold: v.number() }),
  navigation: v.object({ expandItems: v.boolean() }),
  returnPolicy: v.object({ returnDays: v.number(), isFree: v.boolean(), address: v.string() }),
  /**
   * It is the picture of the harmonised notice on the legal guarantee in this language; null if the merchant has none.
   */
  guaranteeNotice: v.nullable(v.string()),
  payment: v.object({
    deposit: v.object({ state: v.boolean(), percentage: v.number() }),
    holdMinutes: v.number(),
  }),
  menus: v.object({
    navigation: v.object({ desktop: menuTree, mobile: menuTree }),
    footer: v.object({ desktop: menuTree, mobile: menuTree }),
  }),
  samples: v.object({ state: v.boolean(), price: cents, most: v.number() }),
  newsletter: v.boolean(),
  pollBuilds: v.number(),
  asksForReviews: v.boolean(),
  accountMenu: v.object(v.entriesFromList(accountMenuEntries, v.boolean())),
  /** The theme has only differences from the shop's own look: colours like '#a3471f', the corner radius in pixels. */
  theme: v.object({
    colours: v.object(v.entriesFromList(colourNames, v.exactOptional(v.string()))),
    fonts: v.object({ heading: v.exactOptional(v.picklist(fontNames)), text: v.exactOptional(v.picklist(fontNames)) }),
    radius: v.exactOptional(v.number()),
  }),
  /** True for visitors who may see the mailbox page, while the shop stores mail there instead of sending it. */
  mailbox: v.boolean(),
  testShop: v.boolean(),
})

export const getAppConfig = endpoint({
  method: 'POST',
  path: '/api/v2/app',
  reads: true,
  summary: 'What the merchant has set',
  access: 'anyone',
  data: appConfig,
  problems: {},
})

export type AppConfig = v.InferOutput<typeof appConfig>
