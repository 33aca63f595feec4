import type { CartLine, ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { openLinkedPanel } from '@toonbank/ui/panel/panel-store.ts'
import { addressesAt, documentAddresses } from '../../language/addresses.ts'
import { loadCartMachine } from './cart-store.ts'
import { addToCart } from './change-cart.ts'

interface Wished {
  readonly productId: number
  readonly options: readonly ChosenOption[]
  readonly line: CartLine | null
}

export function putInCart({ productId, options, line }: Wished, form: HTMLFormElement): void {
  if (!line) return
  addToCart(line, { productId, quantity: 1, options }, form)
  showCart()
}

/**
 * Shows the cart page when the panel's code is lost. Without the cart's own code the form is sent instead, because a
 * link would lose the addition.
 */
export function showCart(): void {
  const page = href(documentAddresses() ?? addressesAt(location.pathname), 'cart')
  openLinkedPanel(
    'cart',
    loadCartMachine().then(
      () => page,
      () => null,
    ),
  )
}
