import type { CartTotals } from '@toonbank/contract/shop/cart.ts'
import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'

const amounts = {
  totalInclVat: cents(121_00),
  totalExclVat: cents(100_00),
  subtotalInclVat: cents(121_00),
  subtotalExclVat: cents(100_00),
  discountInclVat: zero,
  discountExclVat: zero,
}

/** A brush of 121.00 with VAT, one of it in the cart, as the wire tells it. */
export const aCartLine = (own: Partial<CartLine> = {}): CartLine => ({
  id: '7',
  uid: 'line-7',
  productId: 7,
  quantity: 1,
  originalQuantity: 1,
  slug: 'borstel',
  title: 'Borstel',
  options: [],
  prices: {
    baseInclVat: cents(121_00),
    baseExclVat: cents(100_00),
    discountInclVat: cents(121_00),
    discountExclVat: cents(100_00),
    discountPercentage: 0,
    vatIncluded: true,
    vatPercentage: 21,
  },
  totals: { ...amounts, totalVat: cents(21_00), totalWeight: 0 },
  image: null,
  stock: { openQuantity: 5, isManaged: true, isPermanentlyOutOfStock: false },
  orderable: true,
  changes: null,
  deliveryDays: 1,
  weight: { perUnit: 0 },
  returnable: true,
  ...own,
})

/** The totals of a cart with that line. */
export const someTotals = (own: Partial<CartTotals> = {}): CartTotals => ({
  ...amounts,
  totalVat: [{ percentage: 21, amount: cents(21_00) }],
  couponTotal: zero,
  shippingInclVat: zero,
  shippingExclVat: zero,
  paymentInclVat: zero,
  paymentExclVat: zero,
  productsQuantity: 1,
  totalWeight: 0,
  ...own,
})
