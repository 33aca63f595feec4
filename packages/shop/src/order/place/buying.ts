import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Customer } from '../../account/login/session-store.ts'
import type { CartOwner } from '../../cart/cart-store.ts'
import type { PaymentMethodRow } from '../../cart/price/price-cart.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'

/** Who orders, and which cart; the cart has everything else. */
export interface Buying {
  readonly customer: Customer
  readonly owner: CartOwner
  readonly locale: Locale
  readonly settings: ShopSettings
  /** Whether a payment method is available now. */
  readonly isOffered: (method: PaymentMethodRow, sale: PlannedSale) => boolean
  readonly dueFirst: DueFirstWith
  /** Whether this method asks for its money by invoice, later. */
  readonly isOnAccount: (method: PaymentMethodRow) => boolean
  /** Network address of the buyer. */
  readonly network: string
  /** The order as the page with the button showed it; undefined: compared is what the cart last showed. */
  readonly shown: ShownOrder | undefined
}

interface PlannedSale {
  readonly amount: Cents
  readonly countryCode: CountryCode
}

/**
 * Cents that must be received before an order goes on with this payment method: the deposit, or 0 on account; null: its
 * whole total. Handed in, because this room does not know providers.
 */
export type DueFirstWith = (method: PaymentMethodRow, total: Cents) => Cents | null
