import { type Cart, updateCart } from '@toonbank/contract/shop/cart.ts'
import type { DeliveryOption } from '@toonbank/contract/shop/checkout.ts'
import type { Visit } from '../../server/visit.server.ts'
import { toStep } from './read-checkout.server.ts'

/**
 * The cart's delivery option. Where it has none that is possible, the first one is saved with the cart and the step
 * loads anew, with its query: the summary beside it was read at the same time, and would show a total without delivery.
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
