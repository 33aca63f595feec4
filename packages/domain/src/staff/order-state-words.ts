import type { Locale } from '../locale.ts'
import type { OrderStatus } from '../order/order-state.ts'

/** Names the states of an order for staff: a paid order is work to do. Shoppers read other words. */
export const orderStateWords: Readonly<Record<Locale, Readonly<Record<OrderStatus, string>>>> = {
  nld: {
    pending: 'wacht op betaling',
    paid: 'te verzenden',
    inProduction: 'in productie',
    partlyShipped: 'deels verzonden',
    shipped: 'verzonden',
    delivered: 'bezorgd',
    partlyReturned: 'deels retour',
    returned: 'retour',
    cancelled: 'geannuleerd',
  },
  eng: {
    pending: 'awaiting payment',
    paid: 'to ship',
    inProduction: 'in production',
    partlyShipped: 'partly shipped',
    shipped: 'shipped',
    delivered: 'delivered',
    partlyReturned: 'partly returned',
    returned: 'returned',
    cancelled: 'cancelled',
  },
}
