import { accountMenuEntries } from '@toonbank/domain/account/account-menu.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import { sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { stockDisplayTypes } from '@toonbank/domain/catalogue/stock-word.ts'
import { isIsoDay, weekdays } from '@toonbank/domain/checkout/holidays.ts'
import { passwordsInCheckout } from '@toonbank/domain/checkout/password-in-checkout.ts'
import { consentCategories, scriptPlaces, scriptTypes } from '@toonbank/domain/config/consent-script.ts'
import { colourNames, fontNames } from '@toonbank/domain/config/theme.ts'
import { localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import type { Seller } from '@toonbank/domain/invoice/seller.ts'
import { returnPayers } from '@toonbank/domain/order/withdrawal.ts'
import { vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents, storedText as text } from './fields.ts'

const optional = <Name extends string, Schema extends v.GenericSchema>(names: readonly Name[], schema: Schema) =>
  v.entriesFromList(names, v.exactOptional(schema))

const menuLink = { title: text, url: text }
const links = v.array(v.object(menuLink))
const columns = v.array(v.object({ ...menuLink, children: links }))
/** Menus have three levels; older ones lack `children` on the second. */
const menu = v.array(
  v.object({ ...menuLink, children: v.array(v.object({ ...menuLink, children: v.exactOptional(links) })) }),
)

/** Values that are not set come from `theme.css`. */
const theme = v.object({
  /** A colour is like '#a3471f'; `findContrastProblems` of the domain checks readability. */
  colours: v.exactOptional(
    v.object(
      optional(
        colourNames,
        v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, "must be a colour of six digits like '#a3471f'")),
      ),
    ),
  ),
  fonts: v.exactOptional(v.object(optional(['heading', 'text'] as const, v.picklist(fontNames)))),
  radius: v.exactOptional(v.number()),
})

const cookieWall = v.object({
  state: v.exactOptional(v.boolean()),
  scripts: v.exactOptional(
    v.array(
      v.object({
        cookie_type: v.picklist(consentCategories),
        type: v.picklist(scriptTypes),
        tagPosition: v.picklist(scriptPlaces),
        content: v.string(),
        hosts: v.exactOptional(v.array(v.string())),
      }),
    ),
  ),
})

const displaySettings = v.object({
  displayPriceFilter: v.boolean(),
  /** It limits the options of a filter group; the spelling is the specification's. */
  showMoreTreshold: v.number(),
  expandItems: v.boolean(),
  cardPerDesign: v.exactOptional(v.boolean()),
  roomPictures: v.exactOptional(v.boolean()),
  /** A filter that is not set is on. */
  filters: v.exactOptional(
    v.object({
      brand: v.exactOptional(v.boolean()),
      offer: v.exactOptional(v.boolean()),
      stock: v.exactOptional(v.boolean()),
      delivery: v.exactOptional(v.boolean()),
    }),
  ),
})
export type DisplaySettings = Stored<typeof displaySettings>

const productEntries = {
  stock: v.object({ state: v.boolean(), displayType: v.picklist(stockDisplayTypes) }),
  contactWidget: v.object({ shop: v.boolean(), content: v.boolean() }),
  review: v.nullable(v.object({ score: v.number(), stars: v.number(), url: text })),
}
export type ProductSettings = Stored<v.ObjectSchema<typeof productEntries, undefined>>

/** `findSellerProblems` of the domain validates the seller, for invoices and mails. */
const seller = v.object({
  ...v.entriesFromList(['streetName', 'houseNumber', 'houseNumberAddition', 'zipCode', 'city'] as const, v.string()),
  countryCode: v.picklist(countryCodes),
  cocNumber: v.string(),
  vatNumber: v.string(),
  iban: v.string(),
  bic: v.string(),
}) satisfies v.GenericSchema<Seller>

const unpaidEntries = {
  pieces: v.number(),
  amount: storedCents,
  /** The goods are reserved this long for a payment by card or iDEAL. */
  minutes: v.number(),
}
export type UnpaidSettings = Stored<v.ObjectSchema<typeof unpaidEntries, undefined>>

const mustBeWeekdays = 'must be one to seven weekdays'
const mustBeDays = 'must be a whole number from 1 to 365'

export const shopSettings = v.object({
  name: v.string(),
  organizationName: v.string(),
  tagline: text,
  active: v.boolean(),
  /** It is a `data:` URL or a path of the shop; absent or '': the name, or the shop's own icon, is shown. */
  logo: v.exactOptional(v.string()),
  favicon: v.exactOptional(v.string()),
  theme: v.exactOptional(theme),
  english: v.exactOptional(v.boolean()),
  localeStrategy: v.exactOptional(v.picklist(localeStrategies)),
  termsConditionsUrl: text,
  privacyUrl: text,
  support: v.object({ phoneNumber: v.string(), whatsappNumber: v.string(), email: v.string() }),
  businessSupport: v.exactOptional(
    v.object({
      phoneNumber: v.exactOptional(v.string()),
      email: v.exactOptional(v.string()),
      hours: v.exactOptional(text),
    }),
  ),
  /** Without a seller no invoices are made. */
  seller: v.exactOptional(seller),
  returnDays: v.number(),
  quoteDays: v.exactOptional(v.number()),
  returns: v.exactOptional(
    v.object({ address: v.exactOptional(v.string()), paidBy: v.exactOptional(v.picklist(returnPayers)) }),
  ),
  /**
   * It is the harmonised notice on the legal guarantee (Implementing Regulation (EU) 2025/1960), one picture per
   * language. Absent or '': the shop shows a text.
   */
  guaranteeNotice: v.exactOptional(text),
  menus: v.object({
    navigation: menu,
    footer: columns,
    mobile: v.exactOptional(v.object({ navigation: v.exactOptional(menu), footer: v.exactOptional(columns) })),
  }),
  /** Absent: no samples are sent. Other defaults are in `sampleSettings`. */
  samples: v.exactOptional(
    v.object({
      state: v.boolean(),
      price: v.exactOptional(storedCents),
      most: v.exactOptional(v.number()),
      /** It limits samples to one address or mailbox in 30 days. */
      mostInMonth: v.exactOptional(v.number()),
    }),
  ),
  newsletter: v.exactOptional(v.boolean()),
  accountMenu: v.exactOptional(v.object(optional(accountMenuEntries, v.boolean()))),
  cookieWall: v.exactOptional(cookieWall),
  prices: v.object({
    leading: v.picklist(vatSides),
    showExclVat: v.boolean(),
    decimals: v.boolean(),
    vatToggle: v.exactOptional(v.boolean()),
    showCurrency: v.exactOptional(v.boolean()),
  }),
  displayCoupons: v.exactOptional(v.boolean()),
  registrationAllowed: v.boolean(),
  passwordInCheckout: v.picklist(passwordsInCheckout),
  defaultSort: v.picklist(sortOrders),
  lowStockThreshold: v.number(),
  display: v.exactOptional(displaySettings),
  product: v.exactOptional(
    v.object({
      stock: v.exactOptional(productEntries.stock),
      contactWidget: v.exactOptional(productEntries.contactWidget),
      review: v.exactOptional(productEntries.review),
    }),
  ),
  reviews: v.exactOptional(
    v.object({
      mail: v.exactOptional(v.boolean()),
      days: v.exactOptional(
        v.pipe(v.number(), v.integer(mustBeDays), v.minValue(1, mustBeDays), v.maxValue(365, mustBeDays)),
      ),
    }),
  ),
  timeZone: v.string(),
  delivery: v.exactOptional(
    v.object({
      /** Orders before this time leave the same day, by the shop's clock. */
      cutOff: v.exactOptional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like '16:00'"))),
      shippingDays: v.exactOptional(
        v.pipe(v.array(v.picklist(weekdays)), v.minLength(1, mustBeWeekdays), v.maxLength(7, mustBeWeekdays)),
      ),
      closedDays: v.exactOptional(
        v.pipe(
          v.array(v.pipe(v.string(), v.check(isIsoDay, "must be a day like '2026-12-31'"))),
          v.maxLength(200, 'must be 200 days at most'),
        ),
      ),
    }),
  ),
  /** Absent: off. It is the percentage due first (specification 1.9-2). */
  deposit: v.exactOptional(v.object({ state: v.boolean(), percentage: v.number() })),
  /** Absent: off. `withoutVies` allows it also where VIES was never asked. */
  intraCommunity: v.exactOptional(v.object({ state: v.boolean(), withoutVies: v.exactOptional(v.boolean()) })),
  /** It limits open orders on account, unless the business has its own limit; absent: no limit. */
  onAccount: v.exactOptional(v.object({ creditLimit: v.exactOptional(storedCents) })),
  /** The interval is in seconds; 300 when not set. */
  pollBuilds: v.exactOptional(v.number()),
  unpaid: v.exactOptional(
    v.object({
      pieces: v.exactOptional(unpaidEntries.pieces),
      amount: v.exactOptional(unpaidEntries.amount),
      minutes: v.exactOptional(unpaidEntries.minutes),
    }),
  ),
})
export type ShopSettings = Stored<typeof shopSettings>
