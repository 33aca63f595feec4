import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { isAsShown } from '@toonbank/domain/checkout/order-changes.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { StoredAddress } from '../../account/login/customer-session.ts'
import { availableOf } from '../../cart/line/cap-to-stock.ts'
import { wereCostsShown } from '../../cart/line/remember-seen.ts'
import type { PricedCart } from '../../cart/price/price-cart.ts'
import type { Buying } from './buying.ts'
import { orderOfPricedCart } from './order-as-shown.ts'

export const cartChanged: PayMessage = { step: 'cart', code: 'icc' }

/**
 * Returns why the cart cannot be ordered: stock is too small, or the order differs from the shown one (decision 2).
 * Without a shown order the last seen prices count. Undefined: no problem.
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

const isDearerThanSeen = (cart: PricedCart, leading: Leading): boolean =>
  cart.lines.some((line) => line.priced.unitDiscounted > line.row.seenUnitPrice) || !isKnownTotal(cart, leading)

/**
 * True when the total is at most the one the customer has seen. A changed cart has no seen total, but its parts were
 * shown, except the discount of a code and certain VAT.
 */
const isKnownTotal = (cart: PricedCart, leading: Leading): boolean =>
  cart.row.seenTotal === null
    ? leading === 'incl' && cart.codes === 0 && !mayBeIntraCommunity(cart) && wereCostsShown(cart)
    : cart.totals.totalInclVat <= cart.row.seenTotal

/** True when this buyer may buy without VAT, so that VAT depends on VAT number and country (decision 11). */
export const mayBeIntraCommunity = ({ trade }: Pick<PricedCart, 'trade'>): boolean =>
  trade.isOffered && trade.buyer !== undefined
