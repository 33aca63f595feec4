import { lineIdentity } from '../cart/line-identity.ts'

export const maxWishes = 200
/** How long the list of a browser is kept after its last change, and its cookie with it. */
export const wishDays = 365

/** An option of the choice that is wanted; measures in centimetres. */
export interface WishedOption {
  readonly groupId: string
  readonly id: string
  readonly custom?:
    | {
        readonly width?: number | null | undefined
        readonly length?: number | null | undefined
        readonly diameter?: number | null | undefined
      }
    | null
    | undefined
}

/**
 * The key of a wish within its list: the product and its choice, where one was made. The same measures are the same
 * wish, unlike in a cart, where each made-to-measure line stays apart.
 */
export const wishIdentity = (productId: number, options: readonly WishedOption[]): string =>
  lineIdentity(
    productId,
    options,
    options
      .flatMap(({ custom }) =>
        custom ? [custom.width, custom.length, custom.diameter].map((side) => side ?? '').join('x') : [],
      )
      .join(' '),
  )
