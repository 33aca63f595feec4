import type { PricedLine } from '@toonbank/domain/cart/cart-totals.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import type { PricedCart } from '../cart/price-cart.ts'

/**
 * The lines whose VAT a cost follows. An empty cart stands for goods at the highest rate, so that its costs can be told
 * too.
 */
export const linesToCharge = (cart: PricedCart | undefined): readonly PricedLine[] =>
  cart && cart.lines.length > 0 ? cart.lines.map((line) => line.priced) : [emptyLine]

const emptyLine: PricedLine = { unitBase: zero, unitDiscounted: zero, quantity: 1, vatPercentage: 2_100, unitWeight: 0 }
