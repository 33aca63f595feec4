import type { Queryable } from '@toonbank/database/connect.ts'
import type { Translated } from '@toonbank/database/schema/columns.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { UnpaidLimits } from '@toonbank/domain/order/unpaid-limits.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { eq } from 'drizzle-orm'

interface MenuItem {
  readonly title: Translated
  readonly url: Translated
  readonly children: readonly { readonly title: Translated; readonly url: Translated }[]
}

export interface DisplaySettings {
  readonly displayPriceFilter: boolean
  /** How many options of a filter group show at once; the specification's own spelling. */
  readonly showMoreTreshold: number
  /** Opens what is below an entry of the desktop menu. */
  readonly expandItems: boolean
}

/** What stands around the button of a product page. */
export interface ProductSettings {
  readonly stock: { readonly state: boolean; readonly displayType: 'text' | 'amount' }
  /** Shown when both are on: the shop's setting and that of its content. */
  readonly contactWidget: { readonly shop: boolean; readonly content: boolean }
  /** Null: no score is shown. */
  readonly review: { readonly score: number; readonly stars: number; readonly url: Translated } | null
}

/** The score of the specification stands until the merchant sets another (decisions, section 7). */
export const productSettings = ({ product }: Pick<ShopSettings, 'product'>): ProductSettings => ({
  stock: { state: true, displayType: 'text' },
  contactWidget: { shop: true, content: true },
  review: { score: 9.7, stars: 3, url: { nld: '', eng: '' } },
  ...product,
})

export const displaySettings = ({ display }: ShopSettings): DisplaySettings =>
  display ?? { displayPriceFilter: true, showMoreTreshold: 5, expandItems: true }

/** What the merchant sets; kept as one row, read by every room. */
export interface ShopSettings {
  readonly name: string
  readonly organizationName: string
  readonly tagline: Translated
  readonly active: boolean
  readonly termsConditionsUrl: Translated
  readonly privacyUrl: Translated
  readonly support: { readonly phoneNumber: string; readonly whatsappNumber: string; readonly email: string }
  readonly returnDays: number
  readonly menus: { readonly navigation: readonly MenuItem[]; readonly footer: readonly MenuItem[] }
  readonly prices: {
    readonly leading: Leading
    readonly showExclVat: boolean
    readonly decimals: boolean
    /** Visitors may see prices the other way; off when not set. */
    readonly vatToggle?: boolean
  }
  /** Whether carts have a field for discount codes; they do when not set. */
  readonly displayCoupons?: boolean
  readonly registrationAllowed: boolean
  readonly passwordInCheckout: 'optional' | 'required'
  readonly defaultSort: 'relevance' | 'lowest-price' | 'highest-price' | 'alfabetic-a-z'
  readonly lowStockThreshold: number
  /** Of lists; a shop that was set up before there were filters has none. */
  readonly display?: DisplaySettings
  /** What is not set stands as the specification has it. */
  readonly product?: Partial<ProductSettings>
  readonly timeZone: string
  /** Absent: off. The percentage that is asked first (specification 1, section 9). */
  readonly deposit?: { readonly state: boolean; readonly percentage: number }
  /** What is not set stands as `unpaidSettings` has it. */
  readonly unpaid?: Partial<UnpaidSettings>
}

/** What orders may hold that are not paid yet. */
export interface UnpaidSettings extends UnpaidLimits {
  /** How long goods are held for a payment that was begun by card or iDEAL. */
  readonly minutes: number
}

export const unpaidSettings = ({ unpaid }: Pick<ShopSettings, 'unpaid'>): UnpaidSettings => ({
  pieces: 20,
  amount: cents(25_000_00),
  minutes: 30,
  ...unpaid,
})

export const depositSettings = ({ deposit }: ShopSettings): NonNullable<ShopSettings['deposit']> =>
  deposit ?? { state: false, percentage: 20 }

/** The settings of this shop; a shop without them was never loaded. */
export async function getShopSettings(database: Queryable): Promise<ShopSettings> {
  const [row] = await database.select().from(shopSetting).where(eq(shopSetting.key, 'shop'))
  if (!row) throw new Error('the shop has no settings yet')
  return row.value as ShopSettings
}
