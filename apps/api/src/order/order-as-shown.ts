import type { Address } from '@toonbank/contract/address.ts'
import type { Cart } from '@toonbank/contract/cart.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { type ShownOrder, toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { Buying } from './place-order.ts'

/** The order that the cart would become now, as the overview would show it. */
export const orderAsShown = (
  cart: Cart,
  { delivery, payment }: Chosen,
  address: Address,
  { locale, dueFirst }: Pick<Buying, 'locale' | 'dueFirst'>,
): ShownOrder =>
  toShownOrder(cart, {
    delivery: delivery ? { id: delivery.key, name: delivery.label[locale] } : null,
    payment: payment ? { id: payment.key, name: payment.label[locale] } : null,
    address: { id: address.uid, name: addressLines(address).join(', ') },
    dueFirst: payment ? dueFirst(payment, cart.totals.totalInclVat) : null,
  })

type Chosen = Pick<PricedCart, 'delivery' | 'payment'>
