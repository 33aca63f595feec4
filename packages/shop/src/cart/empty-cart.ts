import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { cartTotals } from '@toonbank/domain/cart/cart-totals.ts'
import { zero } from '@toonbank/domain/money/cents.ts'

const { taken: _, byRate: __, ...totals } = cartTotals([], [], { shipping: zero, payment: zero }, 'incl')

export const emptyCart: Cart = {
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
