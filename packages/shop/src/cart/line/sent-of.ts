import { type Sent, stackedThickness } from '@toonbank/domain/checkout/delivery.ts'
import type { PricedCart } from '../price/price-cart.ts'

export const sentOf = (cart: Pick<PricedCart, 'lines' | 'totals'> | undefined): Sent => ({
  weight: cart?.totals.totalWeight ?? 0,
  letterboxThickness: stackedThickness(
    (cart?.lines ?? []).map(({ row, product }) => ({
      quantity: row.quantity,
      letterboxThickness: product.letterboxThickness,
    })),
  ),
})
