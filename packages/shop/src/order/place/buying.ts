import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Customer } from '../../account/login/session-store.ts'
import type { CartOwner } from '../../cart/cart-store.ts'
import type { PaymentMethodRow } from '../../cart/price/price-cart.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'

export interface Buying {
  readonly customer: Customer
  readonly owner: CartOwner
  readonly locale: Locale
  readonly settings: ShopSettings
  readonly isOffered: (method: PaymentMethodRow, sale: PlannedSale) => boolean
  readonly dueFirst: DueFirstWith
  readonly isOnAccount: (method: PaymentMethodRow) => boolean
  readonly network: string
  /** The order as the page with the button showed it; undefined: the cart's last view is compared. */
  readonly shown: ShownOrder | undefined
}

interface PlannedSale {
  readonly amount: Cents
  readonly countryCode: CountryCode
}

/**
 * Returns the cents that must be received before the order goes on: the deposit, or 0 on account; null: its whole
 * total. It is injected, because providers are unknown here.
 */
export type DueFirstWith = (method: PaymentMethodRow, total: Cents) => Cents | null
