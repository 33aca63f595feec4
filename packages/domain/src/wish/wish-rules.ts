import { lineIdentity } from '../cart/line-identity.ts'

export const maxWishes = 200
export const wishDays = 365

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

/** Returns the key of a wish: product and choice. Equal measures are one wish, unlike in a cart. */
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
