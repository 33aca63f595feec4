import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { cartTotals } from '@toonbank/domain/cart/cart-totals.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { hasViesRequester } from '../account/vat-number/queue-vat-check.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { findCartRows, type OwnerWithCart } from './cart-rows.ts'
import { availableOf, capLinesToStock, cappedToStock, linesOverStock } from './line/cap-to-stock.ts'
import { rememberSeen, takeMergeNotice } from './line/remember-seen.ts'
import type { CartContext } from './line/to-cart-lines.ts'
import { findCart, findPricedCart, type PricedCart, priceCart } from './price/price-cart.ts'
import { toCart } from './to-cart.ts'

const { taken: _, byRate: __, ...totals } = cartTotals([], [], { shipping: zero, payment: zero }, 'incl')

const emptyCart: Cart = {
  cUid: null,
  lines: [],
  isMerged: false,
  quote: null,
  intraCommunity: null,
  delivery: { shippingId: null, pickupLocationId: null },
  paymentOptionId: null,
  addressId: null,
  coupons: [],
  totals: { ...totals, totalVat: [] },
}

/**
 * Returns the whole cart for a page and saves the shown prices, so that no higher price is charged before it was shown.
 */
export const readCart = async (
  dependencies: CatalogueDependencies,
  owner: OwnerWithCart,
  context: CartContext,
): Promise<Cart> => (await showCart(dependencies, owner, context))?.cart ?? emptyCart

export async function showCart(
  dependencies: CatalogueDependencies,
  owner: OwnerWithCart,
  context: CartContext,
): Promise<ShownCart | undefined> {
  const settled = await capToStock(dependencies, owner, context)
  if (!settled) return undefined
  const { priced, available } = settled
  const shown = await rememberSeen(dependencies.database, priced, context.now)
  const isMerged = await takeMergeNotice(dependencies.database, priced.row)
  const cart = toCart(priced, { shown, available, isMerged }, context)
  return { cart: hasViesRequester(dependencies) ? cart : withoutAwaiting(cart), priced }
}

/** The cart as its customer would see it now, for somebody else: nothing of it counts as seen, and nothing changes. */
export async function peekCart(db: Database, owner: OwnerWithCart, context: CartContext): Promise<Cart> {
  const rows = await findCartRows(db, owner)
  if (!rows) return emptyCart
  const priced = await db.transaction((tx) => priceCart(tx, rows.row, context.settings, context.now))
  const shown = new Map(priced.lines.map(({ row }) => [row.id, row]))
  return toCart(priced, { shown, available: availableOf(priced.lines), isMerged: false }, context)
}

/** A shop that cannot ask VIES does not wait for it: VAT is charged as usual. */
const withoutAwaiting = (cart: Cart): Cart =>
  cart.intraCommunity === 'numberUnchecked' || cart.intraCommunity === 'numberUnavailable'
    ? { ...cart, intraCommunity: null }
    : cart

interface ShownCart {
  readonly cart: Cart
  readonly priced: PricedCart
}

/**
 * Lowers lines to the stock, with a notice. While another transaction locks the cart this is only shown; the next read
 * saves it.
 */
async function capToStock(dependencies: CatalogueDependencies, owner: OwnerWithCart, { settings, now }: CartContext) {
  const found = await findCart(dependencies, owner)
  if (!found) return undefined
  const priced = await found.price(settings, now)
  const available = availableOf(priced.lines)
  const short = linesOverStock(priced.lines, available)
  // A quote is ordered unchanged or not at all, so its lines are not lowered.
  if (short.length === 0 || priced.quote?.state === 'standing') return { priced, available }
  const isKept = await capLinesToStock(dependencies.database, priced.row, short, available, now)
  const fewer = new Map(short.map((line) => [line.row.id, cappedToStock(line, available, now)]))
  const after = isKept
    ? await findPricedCart(dependencies, { ...owner, read: undefined }, settings, now)
    : await found.price(settings, now, fewer)
  return after && { priced: after, available: availableOf(after.lines) }
}
