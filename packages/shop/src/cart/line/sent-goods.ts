import { type Sent, stackedThickness } from '@toonbank/domain/checkout/delivery.ts'
import type { PricedCart } from '../price/price-cart.ts'

/** Weight and thickness of a cart, by which ways of delivery fit or cost more. */
export const sentGoodsOf = (cart: Pick<PricedCart, 'lines' | 'totals'> | undefined): Sent => ({
  weight: cart?.totals.totalWeight ?? 0,
  letterboxThickness: stackedThickness(
    (cart?.lines ?? []).map(({ row, product }) => ({
      quantity: row.quantity,
      letterboxThickness: product.letterboxThickness,
    })),
  ),
})
