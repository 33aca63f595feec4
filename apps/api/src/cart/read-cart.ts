import type { Cart } from '@toonbank/contract/cart.ts'
import type { Parts } from '../parts.ts'
import type { CartOwner } from './cart-store.ts'
import { emptyCart } from './empty-cart.ts'
import { findPricedCart, type PricedCart } from './price-cart.ts'
import { rememberSeen, tellMerged } from './remember-seen.ts'
import { availableOf, lowerLines, shortLines } from './settle-lines.ts'
import { toCart } from './to-cart.ts'
import type { CartContext } from './to-cart-lines.ts'

/** The whole cart as a page shows it. What is shown is remembered, so that a higher price is never charged unseen. */
export const readCart = async (parts: Parts, owner: CartOwner, context: CartContext): Promise<Cart> =>
  (await showCart(parts, owner, context))?.cart ?? emptyCart

/** The same with all that it was made from; undefined when this owner has no cart. */
export async function showCart(parts: Parts, owner: CartOwner, context: CartContext): Promise<ShownCart | undefined> {
  const settled = await settle(parts, owner, context)
  if (!settled) return undefined
  const { priced, available } = settled
  const shown = await rememberSeen(parts.database.db, priced, context.now)
  const isMerged = await tellMerged(parts.database.db, priced.row)
  return { cart: toCart(priced, { shown, available, isMerged }, context), priced }
}

interface ShownCart {
  readonly cart: Cart
  readonly priced: PricedCart
}

/** The cart as it can be ordered: lines that want more than there is get what is left, and say so. */
async function settle(parts: Parts, owner: CartOwner, { settings, now }: CartContext) {
  const priced = await findPricedCart(parts, owner, settings, now)
  if (!priced) return undefined
  const available = availableOf(priced.lines)
  const short = shortLines(priced.lines, available)
  if (short.length === 0) return { priced, available }
  await lowerLines(parts.database.db, priced.row, short, available, now)
  const lowered = await findPricedCart(parts, owner, settings, now)
  return lowered && { priced: lowered, available: availableOf(lowered.lines) }
}
