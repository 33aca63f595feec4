import type { Prices } from '@toonbank/contract/fields.ts'
import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { CartLine, ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import type { CartEvent, CartQueue } from '@toonbank/domain/cart/cart-queue-state.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'

export type SettledCart = Omit<Cart, 'lines'>
export type CartItem = {
  readonly productId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  readonly shownPrices?: Pick<Prices, 'discountInclVat' | 'discountExclVat'>
}
export type ShopCartEvent = CartEvent<CartLine, CartItem, SettledCart | null>
export type ShopQueue = CartQueue<CartLine, CartItem, SettledCart | null>

export interface CartView {
  readonly lines: readonly CartLine[]
  readonly settled: SettledCart | null
  /** The cart may be ordered only when no change is pending and the totals are current. */
  readonly isSettled: boolean
  readonly isMerged: boolean
  readonly changes: readonly OrderChange[]
  readonly refusals: number
  /** After a lost change the server's state is unknown, and the page is not reloaded. */
  readonly lost: number
}

export const itemsQuantity = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0)
