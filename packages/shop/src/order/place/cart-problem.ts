import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { isAsShown } from '@toonbank/domain/checkout/order-changes.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { StoredAddress } from '../../account/login/customer-session.ts'
import { availableOf } from '../../cart/line/cap-to-stock.ts'
import { wereCostsShown } from '../../cart/line/remember-seen.ts'
import type { PricedCart } from '../../cart/price/price-cart.ts'
import type { Buying } from './buying.ts'
import { orderOfPricedCart } from './order-as-shown.ts'

/** Sends the shopper back to the cart, to read what has changed. */
export const cartChanged: PayMessage = { step: 'cart', code: 'icc' }

/**
 * Why the cart cannot be ordered as it is: a line's stock is too small, or the order would differ from the one that was
 * shown (decision 2). Who posts no shown order is held against the prices and total that the cart or a list last
 * showed. Undefined: nothing of that.
 */
export function cartProblem(
  priced: PricedCart,
  address: StoredAddress | undefined,
  buying: Buying,
  now: Date,
): PayMessage | undefined {
  const { shown, settings } = buying
  const available = availableOf(priced.lines)
  const isShort = priced.lines.some((line) => (available.get(line.row.id) ?? 0) < line.row.quantity)
  if (isShort || !address) return cartChanged
  const isKnown = shown
    ? isAsShown(shown, orderOfPricedCart(priced, address, buying, now))
    : !priced.row.isMerged && !priced.hasGlimpse && !isDearerThanSeen(priced, settings.prices.leading)
  return isKnown ? undefined : cartChanged
}

/** Whether a price or the total is higher than the cart or a list last showed it. */
const isDearerThanSeen = (cart: PricedCart, leading: Leading): boolean =>
  cart.lines.some((line) => line.priced.unitDiscounted > line.row.seenUnitPrice) || !isKnownTotal(cart, leading)

/**
 * Whether the total is at most what the customer has seen. A cart that was changed and not read since has no seen
 * total, but its parts were shown: line prices with each product, delivery and payment costs in their lists. The
 * discount of a code, VAT on top of prices without VAT, and whether VAT is charged of a Belgian business at all, are
 * shown in the cart only.
 */
const isKnownTotal = (cart: PricedCart, leading: Leading): boolean =>
  cart.row.seenTotal === null
    ? leading === 'incl' && cart.codes === 0 && !mayBeIntraCommunity(cart) && wereCostsShown(cart)
    : cart.totals.totalInclVat <= cart.row.seenTotal

/** Whether this buyer may buy without VAT, so that VAT depends on VAT number and country (decision 11). */
export const mayBeIntraCommunity = ({ trade }: Pick<PricedCart, 'trade'>): boolean =>
  trade.isOffered && trade.buyer !== undefined
