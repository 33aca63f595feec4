import type { CartLine, ChosenOption } from '@toonbank/contract/cart-line.ts'
import { openPanel } from '../../ui/panel/panel-store.ts'
import { addToCart } from './change-cart.ts'

interface Wished {
  readonly productId: number
  readonly options: readonly ChosenOption[]
  readonly line: CartLine | null
}

/** Puts one piece of something whose choice is whole into the cart, and shows it. `form`: does so without JavaScript. */
export function putInCart({ productId, options, line }: Wished, form: HTMLFormElement): void {
  if (!line) return
  addToCart(line, { productId, quantity: 1, options }, form)
  openPanel('cart')
}
