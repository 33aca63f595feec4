import { type OrderChange, orderChanges } from '@toonbank/domain/checkout/order-changes.ts'
import type { ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { showCart } from '../../cart/read-cart.ts'
import type { CatalogueDependencies } from '../../catalogue/catalogue-dependencies.ts'
import type { Buying } from '../place/buying.ts'
import { orderAsShown } from '../place/order-as-shown.ts'
import { findOrderAddresses } from './find-order-addresses.ts'

export async function listOrderChanges(
  dependencies: CatalogueDependencies,
  shown: ShownOrder,
  buying: Buying,
): Promise<readonly OrderChange[]> {
  const { owner, customer, settings, locale } = buying
  const now = dependencies.clock()
  const found = await showCart(dependencies, owner, { settings, locale, now })
  if (!found) return []
  const { cart, priced } = found
  const { delivery } = await findOrderAddresses(dependencies.database.db, customer, priced.row.addressUid)
  if (!delivery) return []
  const unavailable = new Set(cart.lines.flatMap(({ uid, orderable }) => (orderable || uid === null ? [] : [uid])))
  return orderChanges(shown, orderAsShown(cart, priced, delivery, buying, now), unavailable)
}
