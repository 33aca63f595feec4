import { type Cart, updateCart } from '@toonbank/contract/cart.ts'
import type { DeliveryOption } from '@toonbank/contract/checkout.ts'
import type { Visit } from '../../server/visit.server.ts'

/** The cart's delivery option, else the first possible one, which is saved with the cart. */
export async function chooseDelivery(
  visit: Visit,
  cart: Cart,
  options: readonly DeliveryOption[],
): Promise<string | undefined> {
  const kept = cart.delivery.shippingId ?? cart.delivery.pickupLocationId
  const chosen = options.find(({ id }) => id === kept) ?? options[0]
  if (chosen && chosen.id !== kept) await visit.ask(updateCart, { body: { shipping_option_id: chosen.id } })
  return chosen?.id
}
