import type { Address } from '@toonbank/contract/address.ts'
import type { Cart } from '@toonbank/contract/cart.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { type ShownOrder, toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { PaymentMethodRow, PricedCart } from '../cart/price-cart.ts'

/** The order that the cart would become now, as the overview would show it. */
export const orderAsShown = (
  cart: Cart,
  { delivery, payment }: Chosen,
  address: Address,
  { locale, dueFirst }: { readonly locale: Locale; readonly dueFirst: DueFirstWith },
): ShownOrder =>
  toShownOrder(cart, {
    delivery: delivery ? { id: delivery.key, name: delivery.label[locale] } : null,
    payment: payment ? { id: payment.key, name: payment.label[locale] } : null,
    address: { id: address.uid, name: addressLines(address).join(', ') },
    dueFirst: payment ? dueFirst(payment, cart.totals.totalInclVat) : null,
  })

/**
 * Cents that must be received before an order goes on with this payment method: the deposit, or 0 on account; null: its
 * whole total. Handed in, because this room does not know providers.
 */
export type DueFirstWith = (method: PaymentMethodRow, total: Cents) => Cents | null

type Chosen = Pick<PricedCart, 'delivery' | 'payment'>
