import type { ListedPicture } from '../../shop/listed-product.ts'

/** The room picture of a card as its HTML names it; `fromRoom` reads it. */
export const toRoom = ({ base, width, height, colour }: ListedPicture): string =>
  [width, height, colour, base].join(' ')

/** Null: a card without one. */
export function fromRoom(attribute: string | undefined): ListedPicture | null {
  const [, width, height, colour, base] = /^(\d+) (\d+) (\S+) (.+)$/.exec(attribute ?? '') ?? []
  return base && colour ? { base, width: Number(width), height: Number(height), colour } : null
}
