import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'

/** A press asks for a state, so that it may safely be sent twice. */
export interface WantedWish {
  readonly productId: number
  readonly options: readonly ChosenOption[]
  readonly isWished: boolean
  readonly everyChoice?: boolean
}
