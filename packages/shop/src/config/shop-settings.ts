import type { Queryable } from '@toonbank/database/connect.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type {
  DisplaySettings,
  ProductSettings,
  ShopSettings,
  UnpaidSettings,
} from '@toonbank/database/stored/shop-settings-schema.ts'
import type { AccountMenuEntry } from '@toonbank/domain/account/account-menu.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { normalizeBusinessNumber } from '@toonbank/domain/account/business-numbers.ts'
import type { ShippingRule } from '@toonbank/domain/checkout/delivery-day.ts'
import type { Addresses, LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents, zero } from '@toonbank/domain/money/cents.ts'
import { defaultQuoteDays } from '@toonbank/domain/quote/quote-rules.ts'
import { eq, sql } from 'drizzle-orm'

export type { ShopSettings, UnpaidSettings } from '@toonbank/database/stored/shop-settings-schema.ts'

export const productSettings = ({ product }: Pick<ShopSettings, 'product'>): ProductSettings => ({
  stock: { state: true, displayType: 'text' },
  contactWidget: { shop: true, content: true },
  review: { score: 9.7, stars: 3, url: { nld: '', eng: '' } },
  ...product,
})

export const displaySettings = ({ display }: ShopSettings): DisplaySettings =>
  display ?? { displayPriceFilter: true, showMoreTreshold: 5, expandItems: true }

/**
 * Review mails are off in a shop older than the choice in its checkout: such a mail is advertising, which a buyer must
 * have been able to refuse (Directive 2002/58, art. 13(2)).
 */
export const reviewSettings = ({ reviews }: Pick<ShopSettings, 'reviews'>) => ({ mail: false, days: 10, ...reviews })

export const unpaidSettings = ({ unpaid }: Pick<ShopSettings, 'unpaid'>): UnpaidSettings => ({
  pieces: 20,
  amount: cents(25_000_00),
  minutes: 30,
  ...unpaid,
})

export const intraCommunitySettings = ({ intraCommunity }: Pick<ShopSettings, 'intraCommunity'>) => ({
  state: false,
  withoutVies: false,
  ...intraCommunity,
})

/** Returns the seller's VAT number without spaces and dots; empty: not set. */
export const sellerVatNumberOf = ({ seller }: Pick<ShopSettings, 'seller'>): string =>
  normalizeBusinessNumber(seller?.vatNumber ?? '')

/** Returns the default credit limit of a business; undefined: no limit. */
export const creditLimitOf = ({ onAccount }: Pick<ShopSettings, 'onAccount'>): Cents | undefined =>
  onAccount?.creditLimit

/** The default is to ship on working days what was ordered before four o'clock. */
export const shippingRuleOf = ({ delivery, timeZone }: Pick<ShopSettings, 'delivery' | 'timeZone'>): ShippingRule => ({
  cutOff: '16:00',
  shippingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  closedDays: [],
  ...delivery,
  timeZone,
})

export const depositSettings = ({ deposit }: ShopSettings): NonNullable<ShopSettings['deposit']> =>
  deposit ?? { state: false, percentage: 20 }

export const returnSettings = ({ returns, seller, organizationName }: ReturnsOf): ReturnSettings => ({
  address:
    returns?.address ||
    [organizationName, ...(seller ? [streetLine(seller), `${seller.zipCode} ${seller.city}`] : [])].join(', '),
  isFree: returns?.paidBy !== 'customer',
})

type ReturnsOf = Pick<ShopSettings, 'returns' | 'seller' | 'organizationName'>
interface ReturnSettings {
  readonly address: string
  readonly isFree: boolean
}

/** Dutch is always shown, and English unless the merchant has turned it off. */
export const shownLanguages = ({ english = true }: Pick<ShopSettings, 'english'>): Locale[] =>
  english ? ['nld', 'eng'] : ['nld']

export const localeStrategyOf = ({ localeStrategy }: Pick<ShopSettings, 'localeStrategy'>): LocaleStrategy =>
  localeStrategy ?? 'prefix_except_default'

export const addressesIn = (settings: Pick<ShopSettings, 'localeStrategy'>, language: Locale): Addresses => ({
  language,
  strategy: localeStrategyOf(settings),
})

export interface SampleSettings {
  readonly state: boolean
  /** The price includes VAT. */
  readonly price: Cents
  readonly most: number
  readonly mostInMonth: number
}

export const sampleSettings = ({ samples }: Pick<ShopSettings, 'samples'>): SampleSettings => ({
  ...{ state: false, price: zero, most: 5, mostInMonth: 10 },
  ...samples,
})

/** A quote can be ordered for this many days after the day on which it was made. */
export const quoteDays = ({ quoteDays: set }: Pick<ShopSettings, 'quoteDays'>): number => set ?? defaultQuoteDays

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

export async function findShopSettings(database: Queryable): Promise<ShopSettings | undefined> {
  const [row] = await database
    .select({ value: shopSetting.value })
    .from(shopSetting)
    .where(eq(shopSetting.key, 'shop'))
    .prepare('shop_settings')
    .execute()
  return row?.value
}

export const shopSettingsSql = sql<ShopSettings | null>`(SELECT ${shopSetting.value} FROM ${shopSetting}
  WHERE ${shopSetting.key} = 'shop')`.mapWith(shopSetting.value)

export async function getShopSettings(database: Queryable): Promise<ShopSettings> {
  const settings = await findShopSettings(database)
  if (!settings) throw new Error('the shop has no settings yet')
  return settings
}
