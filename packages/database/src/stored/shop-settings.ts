import { countryCodes } from '@toonbank/domain/account/address.ts'
import { sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { stockDisplayTypes } from '@toonbank/domain/catalogue/stock-word.ts'
import { isIsoDay, weekdays } from '@toonbank/domain/checkout/holidays.ts'
import { passwordsInCheckout } from '@toonbank/domain/checkout/password-in-checkout.ts'
import { accountMenuEntries } from '@toonbank/domain/config/account-menu-entries.ts'
import { consentCategories, scriptPlaces, scriptTypes } from '@toonbank/domain/config/consent-script.ts'
import { colourNames, fontNames } from '@toonbank/domain/config/theme.ts'
import { localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import type { Seller } from '@toonbank/domain/invoice/seller.ts'
import { returnPayers } from '@toonbank/domain/order/withdrawal.ts'
import { vatSides } from '@toonbank/domain/tax/vat.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents, storedText as text } from './fields.ts'

/** Names of an object that may each be left out. */
const optional = <Name extends string, Schema extends v.GenericSchema>(names: readonly Name[], schema: Schema) =>
  v.entriesFromList(names, v.exactOptional(schema))

const menuLink = { title: text, url: text }
const links = v.array(v.object(menuLink))
/** Columns of the footer: a title, and links below it. */
const columns = v.array(v.object({ ...menuLink, children: links }))
/** Three levels; menus from before there were three have no `children` on the second. */
const menu = v.array(
  v.object({ ...menuLink, children: v.array(v.object({ ...menuLink, children: v.exactOptional(links) })) }),
)

/** Colours and fonts of the storefront; what is not set stands as `theme.css` has it. */
const theme = v.object({
  /** Like '#a3471f'; `findContrastProblems` of the domain says which can be read on which. */
  colours: v.exactOptional(
    v.object(
      optional(
        colourNames,
        v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, "must be a colour of six digits like '#a3471f'")),
      ),
    ),
  ),
  fonts: v.exactOptional(v.object(optional(['heading', 'text'] as const, v.picklist(fontNames)))),
  /** Of corners, in pixels. */
  radius: v.exactOptional(v.number()),
})

/** What waits for consent, in the specification's own names. */
const cookieWall = v.object({
  /** Absent: off, so that either can be set first. */
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
  /** How many options of a filter group show at once; the specification's own spelling. */
  showMoreTreshold: v.number(),
  /** Opens what is below an entry of the desktop menu. */
  expandItems: v.boolean(),
  /** Lists show one card for all colours of a design; else one for each product. */
  cardPerDesign: v.exactOptional(v.boolean()),
  /** Filters that the shop computes; one that is not set is on. */
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

/** What stands around the button of a product page. */
const productEntries = {
  stock: v.object({ state: v.boolean(), displayType: v.picklist(stockDisplayTypes) }),
  /** Shown when both are on: the shop's setting and that of its content. */
  contactWidget: v.object({ shop: v.boolean(), content: v.boolean() }),
  /** Null: no score is shown. */
  review: v.nullable(v.object({ score: v.number(), stars: v.number(), url: text })),
}
export type ProductSettings = Stored<v.ObjectSchema<typeof productEntries, undefined>>

/** Who sells, for invoices and mails; `findSellerProblems` of the domain says whether it can be right. */
const seller = v.object({
  ...v.entriesFromList(['streetName', 'houseNumber', 'houseNumberAddition', 'zipCode', 'city'] as const, v.string()),
  countryCode: v.picklist(countryCodes),
  cocNumber: v.string(),
  vatNumber: v.string(),
  iban: v.string(),
  bic: v.string(),
}) satisfies v.GenericSchema<Seller>

/** What orders may hold that are not paid yet. */
const unpaidEntries = {
  /** Of one product. */
  pieces: v.number(),
  /** What the orders cost together. */
  amount: storedCents,
  /** How long goods are held for a payment that was begun by card or iDEAL. */
  minutes: v.number(),
}
export type UnpaidSettings = Stored<v.ObjectSchema<typeof unpaidEntries, undefined>>

const mustBeWeekdays = 'must be one to seven weekdays'
const mustBeDays = 'must be a whole number from 1 to 365'

/** What the merchant sets; kept as one row, read by every room. */
export const shopSettings = v.object({
  name: v.string(),
  organizationName: v.string(),
  tagline: text,
  active: v.boolean(),
  /**
   * A picture as `data:`, or a path of the shop. Absent or '': the name stands in its place, or the shop's own icon.
   */
  logo: v.exactOptional(v.string()),
  favicon: v.exactOptional(v.string()),
  theme: v.exactOptional(theme),
  /** Whether the shop speaks English too; it does when not set. */
  english: v.exactOptional(v.boolean()),
  /** How addresses name their language; 'prefix_except_default' when not set. */
  localeStrategy: v.exactOptional(v.picklist(localeStrategies)),
  termsConditionsUrl: text,
  privacyUrl: text,
  support: v.object({ phoneNumber: v.string(), whatsappNumber: v.string(), email: v.string() }),
  /** What businesses see instead; what is not set or empty is that of `support`. */
  businessSupport: v.exactOptional(
    v.object({
      phoneNumber: v.exactOptional(v.string()),
      email: v.exactOptional(v.string()),
      /** When it is answered, like 'ma–vr 9–17 uur'. */
      hours: v.exactOptional(text),
    }),
  ),
  /** Without it no invoices are made. */
  seller: v.exactOptional(seller),
  returnDays: v.number(),
  /** How many days a quote can be ordered; 14 when not set. */
  quoteDays: v.exactOptional(v.number()),
  /** Where goods come back to, and who pays for that; the seller's address and the shop when not set. */
  returns: v.exactOptional(
    v.object({ address: v.exactOptional(v.string()), paidBy: v.exactOptional(v.picklist(returnPayers)) }),
  ),
  /**
   * The harmonised notice on the legal guarantee (Implementing Regulation (EU) 2025/1960), whose design is fixed: its
   * picture in each language, as `logo`. Absent or '': the shop says it in words.
   */
  guaranteeNotice: v.exactOptional(text),
  /** `mobile`: where small screens have another one. */
  menus: v.object({
    navigation: menu,
    footer: columns,
    mobile: v.exactOptional(v.object({ navigation: v.exactOptional(menu), footer: v.exactOptional(columns) })),
  }),
  /**
   * Samples of rugs to feel before buying; none are sent when not set. What is not set stands as `sampleSettings` has
   * it.
   */
  samples: v.exactOptional(
    v.object({
      state: v.boolean(),
      /** Of one, including VAT; 0: free. */
      price: v.exactOptional(storedCents),
      /** In one order. */
      most: v.exactOptional(v.number()),
      /** To one address, or asked for by one mailbox, in 30 days. */
      mostInMonth: v.exactOptional(v.number()),
    }),
  ),
  /** Whether visitors can ask for a newsletter; they cannot when not set. */
  newsletter: v.exactOptional(v.boolean()),
  /** Which entries the menu of the account has; what is not set stands as `accountMenuSettings` of the API has it. */
  accountMenu: v.exactOptional(v.object(optional(accountMenuEntries, v.boolean()))),
  /** Absent: off. */
  cookieWall: v.exactOptional(cookieWall),
  prices: v.object({
    leading: v.picklist(vatSides),
    showExclVat: v.boolean(),
    decimals: v.boolean(),
    /** Visitors may see prices the other way; off when not set. */
    vatToggle: v.exactOptional(v.boolean()),
    /** Whether prices in lists and on product pages have the euro sign; they do when not set. */
    showCurrency: v.exactOptional(v.boolean()),
  }),
  /** Whether carts have a field for discount codes; they do when not set. */
  displayCoupons: v.exactOptional(v.boolean()),
  registrationAllowed: v.boolean(),
  passwordInCheckout: v.picklist(passwordsInCheckout),
  defaultSort: v.picklist(sortOrders),
  lowStockThreshold: v.number(),
  /** Of lists; a shop that was set up before there were filters has none. */
  display: v.exactOptional(displaySettings),
  /** What is not set stands as the specification has it. */
  product: v.exactOptional(
    v.object({
      stock: v.exactOptional(productEntries.stock),
      contactWidget: v.exactOptional(productEntries.contactWidget),
      review: v.exactOptional(productEntries.review),
    }),
  ),
  /** What is not set stands as `reviewSettings` of the API has it. */
  reviews: v.exactOptional(
    v.object({
      mail: v.exactOptional(v.boolean()),
      days: v.exactOptional(
        v.pipe(v.number(), v.integer(mustBeDays), v.minValue(1, mustBeDays), v.maxValue(365, mustBeDays)),
      ),
    }),
  ),
  timeZone: v.string(),
  /** What is not set stands as `shippingRuleOf` of the API has it. */
  delivery: v.exactOptional(
    v.object({
      /** Until when what is ordered leaves the same day, by the shop's clock. */
      cutOff: v.exactOptional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like '16:00'"))),
      shippingDays: v.exactOptional(
        v.pipe(v.array(v.picklist(weekdays)), v.minLength(1, mustBeWeekdays), v.maxLength(7, mustBeWeekdays)),
      ),
      /** '2026-12-31' */
      closedDays: v.exactOptional(
        v.pipe(
          v.array(v.pipe(v.string(), v.check(isIsoDay, "must be a day like '2026-12-31'"))),
          v.maxLength(200, 'must be 200 days at most'),
        ),
      ),
    }),
  ),
  /** Absent: off. The percentage that is asked first (specification 1.9-2). */
  deposit: v.exactOptional(v.object({ state: v.boolean(), percentage: v.number() })),
  /** Whether Belgian businesses buy without VAT; absent: off. `withoutVies`: also where VIES was never asked. */
  intraCommunity: v.exactOptional(v.object({ state: v.boolean(), withoutVies: v.exactOptional(v.boolean()) })),
  /** How much a business may have open on account, unless its own limit says otherwise; absent: no limit. */
  onAccount: v.exactOptional(v.object({ creditLimit: v.exactOptional(storedCents) })),
  /** Every so many seconds an open page asks for a new build; 300 when not set. */
  pollBuilds: v.exactOptional(v.number()),
  /** What is not set stands as `unpaidSettings` of the API has it. */
  unpaid: v.exactOptional(
    v.object({
      pieces: v.exactOptional(unpaidEntries.pieces),
      amount: v.exactOptional(unpaidEntries.amount),
      minutes: v.exactOptional(unpaidEntries.minutes),
    }),
  ),
})
export type ShopSettings = Stored<typeof shopSettings>
