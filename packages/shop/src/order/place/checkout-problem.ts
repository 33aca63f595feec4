import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { deliveryFits } from '@toonbank/domain/checkout/delivery.ts'
import { paymentFits } from '@toonbank/domain/checkout/payment-method.ts'
import type { StoredAddress } from '../../account/login/customer-session.ts'
import { sentGoodsOf } from '../../cart/line/sent-goods.ts'
import type { PricedCart } from '../../cart/price/price-cart.ts'
import type { Buying } from './buying.ts'

export function checkoutProblem(
  cart: PricedCart,
  { customer, isOffered }: Buying,
  addresses: { readonly delivery: StoredAddress | undefined; readonly invoice: StoredAddress | undefined },
): PayMessage | undefined {
  const { delivery, payment, totals } = cart
  if (!addresses.delivery || !addresses.invoice) return { step: 1, code: 'address' }
  if (!delivery || !deliveryFits(delivery, addresses.delivery.countryCode, sentGoodsOf(cart)))
    return { step: 2, code: 'isoi' }
  const { countryCode } = addresses.delivery
  const fits = payment && paymentFits(payment, { countryCode, business: customer.customerType === 'business' })
  return fits && isOffered(payment, { countryCode, amount: totals.totalInclVat })
    ? undefined
    : { step: 3, code: 'ipoi' }
}
