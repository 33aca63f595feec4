import { stockDisplayTypes } from '@toonbank/domain/catalogue/stock-word.ts'
import { weekdays } from '@toonbank/domain/checkout/holidays.ts'
import { passwordsInCheckout } from '@toonbank/domain/checkout/password-in-checkout.ts'
import { accountMenuEntries } from '@toonbank/domain/config/account-menu-entries.ts'
import { consentCategories, scriptPlaces, scriptTypes } from '@toonbank/domain/config/consent-script.ts'
import { colourNames, fontNames } from '@toonbank/domain/config/theme.ts'
import { localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { shopStatuses } from '@toonbank/domain/content/shop-status.ts'
import { locales } from '@toonbank/domain/locale.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents, countryCode, deliveryType } from '../fields.ts'

/** An entry of a menu and those below it: three levels at most. */
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

/** The merchant sets these; their paths are those of specification 1.3-1. */
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
  /** The language of this answer comes with all that the shop has pages in, and how addresses name theirs. */
  languages: v.object({
    html: v.string(),
    app: v.picklist(locales),
    shown: v.array(v.picklist(locales)),
    strategy: v.picklist(localeStrategies),
  }),
  countries: v.array(countryCode),
  paymentMethods: v.array(v.object({ id: v.string(), label: v.string(), icon: v.string() })),
  /** Amounts including VAT; weight in grams, 0 for any; `freeFrom` 0 for never. */
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
  /** When the shop sends, in the zone of `display`; `cutOff` null: product pages name no day of delivery. */
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
    /** Visitors may switch between prices including and excluding VAT. */
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
  }),
  /** `contactWidget` shows on a product page when it is on here and in `content`; `review` null hides the score. */
  support: v.object({
    phoneNumber: v.string(),
    whatsappNumber: v.string(),
    email: v.string(),
    contactWidget: v.boolean(),
    review: v.nullable(v.object({ score: v.number(), stars: v.number(), url: v.string() })),
  }),
  /** Whom businesses turn to, and when that is answered; `hours` may be empty. */
  businessSupport: v.object({ phoneNumber: v.string(), email: v.string(), hours: v.string() }),
  /** `icon`: the prefix of the icon set, with which texts may name an icon: `toonbank:delivery`. */
  content: v.object({ contactWidget: v.boolean(), icon: v.string() }),
  /** `state` false: stock is not shown. `text` counts the last pieces only, `amount` all of them. */
  stock: v.object({ displayType: v.picklist(stockDisplayTypes), state: v.boolean(), lowStockThreshold: v.number() }),
  navigation: v.object({ expandItems: v.boolean() }),
  /** `address`: where goods are sent back to, in one line. */
  returnPolicy: v.object({ returnDays: v.number(), isFree: v.boolean(), address: v.string() }),
  /** Picture of the harmonised notice on the legal guarantee in this language; null: the merchant has put none. */
  guaranteeNotice: v.nullable(v.string()),
  /** With a deposit an order asks this percentage first; the rest is due at delivery. */
  payment: v.object({
    deposit: v.object({ state: v.boolean(), percentage: v.number() }),
    /** How long goods are held for a payment that was begun. */
    holdMinutes: v.number(),
  }),
  menus: v.object({
    navigation: v.object({ desktop: menuTree, mobile: menuTree }),
    footer: v.object({ desktop: menuTree, mobile: menuTree }),
  }),
  /** Whether shoppers can order samples, at what price including VAT each (0: free), and how many at once. */
  samples: v.object({ state: v.boolean(), price: cents, most: v.number() }),
  newsletter: v.boolean(),
  /** Every so many seconds an open page asks whether the shop was built anew. */
  pollBuilds: v.number(),
  /** Whether buyers are asked for reviews by mail: the checkout lets them refuse it. */
  asksForReviews: v.boolean(),
  accountMenu: v.object(v.entriesFromList(accountMenuEntries, v.boolean())),
  /** Only what differs from the shop's own look; colours like '#a3471f', the radius of corners in pixels. */
  theme: v.object({
    colours: v.object(v.entriesFromList(colourNames, v.exactOptional(v.string()))),
    fonts: v.object({ heading: v.exactOptional(v.picklist(fontNames)), text: v.exactOptional(v.picklist(fontNames)) }),
    radius: v.exactOptional(v.number()),
  }),
  /** True while mail is kept in the shop's own mailbox page instead of being sent, for who may see that page. */
  mailbox: v.boolean(),
  /** True in a test shop on a public address: it says on every page that nothing is paid and nothing delivered. */
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
