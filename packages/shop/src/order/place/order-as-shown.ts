import type { Address } from '@toonbank/contract/shop/address.ts'
import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { type ShownOrder, toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { availableOf } from '../../cart/line/cap-to-stock.ts'
import { promisedDay } from '../../cart/line/expected-day.ts'
import type { PricedCart } from '../../cart/price/price-cart.ts'
import { toCart } from '../../cart/to-cart.ts'
import type { Buying } from './buying.ts'

export const orderAsShown = (
  cart: Cart,
  priced: Chosen,
  address: Address,
  { locale, dueFirst, settings }: Pick<Buying, 'settings' | 'locale' | 'dueFirst'>,
  now: Date,
): ShownOrder => {
  const { delivery, payment } = priced
  return toShownOrder(cart, {
    delivery: delivery ? { id: delivery.key, name: delivery.label[locale] } : null,
    payment: payment ? { id: payment.key, name: payment.label[locale] } : null,
    address: { id: address.uid, name: addressLines(address).join(', ') },
    dueFirst: payment ? dueFirst(payment, cart.totals.totalInclVat) : null,
    deliveryDay: promisedDay(priced, address, settings, now)?.on ?? null,
  })
}

export function orderOfPricedCart(
  priced: PricedCart,
  address: Address,
  buying: Pick<Buying, 'settings' | 'locale' | 'dueFirst'>,
  now: Date,
): ShownOrder {
  const { settings, locale } = buying
  const firstSeen = { shown: new Map(), available: availableOf(priced.lines), isMerged: false }
  return orderAsShown(toCart(priced, firstSeen, { settings, locale, now }), priced, address, buying, now)
}

type Chosen = Pick<PricedCart, 'lines' | 'delivery' | 'payment'>
