import type { PricedLine } from '@toonbank/domain/cart/cart-totals.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import type { PricedCart } from '../cart/price/price-cart.ts'

/**
 * Returns the lines that determine the VAT of a cost. An empty cart counts as goods at the highest rate, so that costs
 * can be shown.
 */
export const linesToCharge = (cart: PricedCart | undefined): readonly PricedLine[] =>
  cart && cart.lines.length > 0 ? cart.lines.map((line) => line.priced) : [emptyLine]

const emptyLine: PricedLine = { unitBase: zero, unitDiscounted: zero, quantity: 1, vatPercentage: 2_100, unitWeight: 0 }
