import { type Cart, updateCart } from '@toonbank/contract/shop/cart.ts'
import type { DeliveryOption } from '@toonbank/contract/shop/checkout.ts'
import type { Visit } from '../../server/visit.server.ts'
import { toStep } from './read-checkout.server.ts'

/**
 * Returns the cart's delivery option. Without a possible one the first is saved and the step reloads, because the
 * summary beside it would lack the delivery.
 */
export async function chooseDelivery(
  visit: Visit,
  { cart, options, query }: { cart: Cart; options: readonly DeliveryOption[]; query: string },
): Promise<string | undefined> {
  const kept = cart.delivery.shippingId ?? cart.delivery.pickupLocationId
  const chosen = options.find(({ id }) => id === kept) ?? options[0]
  if (!chosen || chosen.id === kept) return chosen?.id
  const saved = await visit.ask(updateCart, { body: { shipping_option_id: chosen.id } })
  if (saved.ok) throw toStep(visit, 2, query)
  return chosen.id
}
