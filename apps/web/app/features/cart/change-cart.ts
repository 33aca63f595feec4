import type { CartLine } from '@toonbank/contract/cart.ts'
import { cartStore, newOperationId } from './cart-store.ts'
import type { CartItem } from './cart-view.ts'

/** Puts a product in front of the cart, or raises its line. A made-to-measure line is always a new one until the server says otherwise. */
export function addToCart(line: CartLine, item: CartItem): void {
  const isCustom = line.options.some(({ custom }) => custom !== null)
  const id = isCustom ? `${line.id}-${Date.now()}` : line.id
  cartStore.happen({ type: 'added', line: { ...line, id }, item, operationId: newOperationId() })
}

export const chooseQuantity = (lineId: string, quantity: number): void =>
  cartStore.happen({ type: 'quantityChosen', lineId, quantity, operationId: newOperationId() })

/** The trash button: quantity 0, at once. */
export const removeLine = (lineId: string): void =>
  cartStore.happen({ type: 'quantityChosen', lineId, quantity: 0, operationId: newOperationId(), atOnce: true })

/** After a login, a coupon or anything else that changed the cart on the server. */
export const reloadCart = (): void => cartStore.happen({ type: 'outdated' })
