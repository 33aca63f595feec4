import type { Prices } from '@toonbank/contract/fields.ts'
import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { CartLine, ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import type { CartEvent, CartQueue } from '@toonbank/domain/cart/cart-queue-state.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'

/** What only the server computes: totals, coupons, choices. Null until the first answer. */
export type SettledCart = Omit<Cart, 'lines'>
export type CartItem = {
  readonly productId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  /** What the page showed for one piece. */
  readonly shownPrices?: Pick<Prices, 'discountInclVat' | 'discountExclVat'>
}
export type ShopCartEvent = CartEvent<CartLine, CartItem, SettledCart | null>
export type ShopQueue = CartQueue<CartLine, CartItem, SettledCart | null>

/** What the pages show of the cart. */
export interface CartView {
  readonly lines: readonly CartLine[]
  readonly settled: SettledCart | null
  /** No change is pending and the totals are current: only then may the cart be ordered. */
  readonly isSettled: boolean
  /** This cart was merged with that of a login; shown until the panel closes. */
  readonly isMerged: boolean
  /** Why an order was refused; shown until the panel closes. */
  readonly changes: readonly OrderChange[]
  /** How many changes the server has refused since the page was loaded. */
  readonly refusals: number
  /** How many never reached it: nothing is known of the server then, and nothing of the page is asked for anew. */
  readonly lost: number
}

export const itemsQuantity = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0)
