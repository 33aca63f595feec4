import type { Queryable } from '@toonbank/database/connect.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type {
  DisplaySettings,
  ProductSettings,
  ShopSettings,
  UnpaidSettings,
} from '@toonbank/database/stored/shop-settings.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { normalizeBusinessNumber } from '@toonbank/domain/account/business-numbers.ts'
import type { ShippingRule } from '@toonbank/domain/checkout/delivery-day.ts'
import type { AccountMenuEntry } from '@toonbank/domain/config/account-menu-entries.ts'
import type { Addresses, LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents, zero } from '@toonbank/domain/money/cents.ts'
import { defaultQuoteDays } from '@toonbank/domain/quote/quote-rules.ts'
import { eq, sql } from 'drizzle-orm'

export type { ShopSettings, UnpaidSettings } from '@toonbank/database/stored/shop-settings.ts'

/** The score of the specification stands until the merchant sets another (specification 3.7-9). */
export const productSettings = ({ product }: Pick<ShopSettings, 'product'>): ProductSettings => ({
  stock: { state: true, displayType: 'text' },
  contactWidget: { shop: true, content: true },
  review: { score: 9.7, stars: 3, url: { nld: '', eng: '' } },
  ...product,
})

export const displaySettings = ({ display }: ShopSettings): DisplaySettings =>
  display ?? { displayPriceFilter: true, showMoreTreshold: 5, expandItems: true }

/**
 * Whether customers are asked by mail for reviews, and how many days after delivery. Off in a shop
 * that was there before its checkout asked: such a mail is advertising, and who buys must have been able to refuse it
 * (Directive 2002/58, art. 13(2)).
 */
export const reviewSettings = ({ reviews }: Pick<ShopSettings, 'reviews'>) => ({ mail: false, days: 10, ...reviews })

export const unpaidSettings = ({ unpaid }: Pick<ShopSettings, 'unpaid'>): UnpaidSettings => ({
  pieces: 20,
  amount: cents(25_000_00),
  minutes: 30,
  ...unpaid,
})

/** Whether Belgian businesses buy without VAT, and whether a number counts that VIES was never asked about. */
export const intraCommunitySettings = ({ intraCommunity }: Pick<ShopSettings, 'intraCommunity'>) => ({
  state: false,
  withoutVies: false,
  ...intraCommunity,
})

/** The seller's VAT number without spaces and dots; empty where it is not set. */
export const sellerVatNumberOf = ({ seller }: Pick<ShopSettings, 'seller'>): string =>
  normalizeBusinessNumber(seller?.vatNumber ?? '')

/** How much a business may have open on account unless its own limit says otherwise. Undefined: no limit. */
export const creditLimitOf = ({ onAccount }: Pick<ShopSettings, 'onAccount'>): Cents | undefined =>
  onAccount?.creditLimit

/** When the shop sends: on working days, what was ordered before four o'clock, unless the merchant says otherwise. */
export const shippingRuleOf = ({ delivery, timeZone }: Pick<ShopSettings, 'delivery' | 'timeZone'>): ShippingRule => ({
  cutOff: '16:00',
  shippingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  closedDays: [],
  ...delivery,
  timeZone,
})

export const depositSettings = ({ deposit }: ShopSettings): NonNullable<ShopSettings['deposit']> =>
  deposit ?? { state: false, percentage: 20 }

/** How goods come back: to whom, and whether that is free for customers. Without an address it is the seller's. */
export const returnSettings = ({ returns, seller, organizationName }: ReturnsOf): ReturnSettings => ({
  address:
    returns?.address ||
    [organizationName, ...(seller ? [streetLine(seller), `${seller.zipCode} ${seller.city}`] : [])].join(', '),
  isFree: returns?.paidBy !== 'customer',
})

type ReturnsOf = Pick<ShopSettings, 'returns' | 'seller' | 'organizationName'>
interface ReturnSettings {
  /** In one line. */
  readonly address: string
  readonly isFree: boolean
}

/** Dutch always; English unless the merchant has turned it off. */
export const shownLanguages = ({ english = true }: Pick<ShopSettings, 'english'>): Locale[] =>
  english ? ['nld', 'eng'] : ['nld']

export const localeStrategyOf = ({ localeStrategy }: Pick<ShopSettings, 'localeStrategy'>): LocaleStrategy =>
  localeStrategy ?? 'prefix_except_default'

/** What addresses outside the shop's pages, as in mails and feeds, are written with. */
export const addressesIn = (settings: Pick<ShopSettings, 'localeStrategy'>, language: Locale): Addresses => ({
  language,
  strategy: localeStrategyOf(settings),
})

export interface SampleSettings {
  readonly state: boolean
  /** Including VAT. */
  readonly price: Cents
  readonly most: number
  readonly mostInMonth: number
}

/** Which samples are sent, and at what price. */
export const sampleSettings = ({ samples }: Pick<ShopSettings, 'samples'>): SampleSettings => ({
  ...{ state: false, price: zero, most: 5, mostInMonth: 10 },
  ...samples,
})

/** How many days a quote can be ordered after the day on which it was made. */
export const quoteDays = ({ quoteDays: set }: Pick<ShopSettings, 'quoteDays'>): number => set ?? defaultQuoteDays

/** Entries whose pages are there are shown, until the merchant says otherwise. */
export const accountMenuSettings = ({
  accountMenu,
}: Pick<ShopSettings, 'accountMenu'>): Record<AccountMenuEntry, boolean> => ({
  overview: true,
  orders: true,
  wishes: true,
  tickets: true,
  invoices: true,
  quotes: true,
  returns: false,
  information: true,
  ...accountMenu,
})

/** None: a shop that was never loaded. */
export async function findShopSettings(database: Queryable): Promise<ShopSettings | undefined> {
  const [row] = await database
    .select({ value: shopSetting.value })
    .from(shopSetting)
    .where(eq(shopSetting.key, 'shop'))
    .prepare('shop_settings')
    .execute()
  return row?.value
}

/** To be selected with something else. */
export const shopSettingsSql = sql<ShopSettings | null>`(SELECT ${shopSetting.value} FROM ${shopSetting}
  WHERE ${shopSetting.key} = 'shop')`.mapWith(shopSetting.value)

/** The settings of this shop, which was loaded. */
export async function getShopSettings(database: Queryable): Promise<ShopSettings> {
  const settings = await findShopSettings(database)
  if (!settings) throw new Error('the shop has no settings yet')
  return settings
}
