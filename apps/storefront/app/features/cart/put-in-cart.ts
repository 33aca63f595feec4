import type { CartLine, ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { addressesAt, documentAddresses } from '../../language/addresses.ts'
import { openLinkedPanel } from '../../ui/panel/panel-store.ts'
import { loadCartMachine } from './cart-store.ts'
import { addToCart } from './change-cart.ts'

interface Wished {
  readonly productId: number
  readonly options: readonly ChosenOption[]
  readonly line: CartLine | null
}

/**
 * Puts one piece of something whose choice is whole into the cart, and shows it. `form`: does so without JavaScript.
 */
export function putInCart({ productId, options, line }: Wished, form: HTMLFormElement): void {
  if (!line) return
  addToCart(line, { productId, quantity: 1, options }, form)
  showCart()
}

/**
 * Opens the cart in which something was put. Where only the code of its panel is lost, the page of the cart shows that
 * it went in. Trap: without the cart's own code the form is sent instead: following a link would take that back, and
 * 'load the page anew' would be read just before it is left.
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
