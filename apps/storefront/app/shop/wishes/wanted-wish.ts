import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'

/** What a heart asks for: a state, so that it may be asked for twice. */
export interface WantedWish {
  readonly productId: number
  /** Empty: the product, without a choice. */
  readonly options: readonly ChosenOption[]
  readonly isWished: boolean
  /** When taking off: the product with whatever choice. */
  readonly everyChoice?: boolean
}
