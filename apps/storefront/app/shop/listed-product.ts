import type { Picture, Prices } from '@toonbank/contract/fields.ts'
import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'

export type ListedPicture = Pick<Picture, 'base' | 'width' | 'height'>
type CardOnly = 'id' | 'image' | 'hoverImage' | 'colours' | 'prices' | 'lowestPrice'

interface ListedColour {
  readonly productId: number
  readonly slug: string
  readonly name: string
  readonly hex: string
}

const maxColours = 5

/** A page contains up to 24 of these products, so it carries only the fields that a card shows. */
export interface ListedProduct extends Omit<ProductCard, CardOnly> {
  readonly image: ListedPicture | null
  readonly hoverImage: ListedPicture | null
  readonly colours: readonly ListedColour[]
  readonly colourCount: number
  readonly ownColour?: string
  readonly prices: Pick<
    Prices,
    'baseInclVat' | 'baseExclVat' | 'discountInclVat' | 'discountExclVat' | 'discountPercentage'
  >
}

export function toListed({
  id: _,
  image,
  hoverImage,
  colours,
  prices,
  lowestPrice,
  ...product
}: ProductCard): ListedProduct {
  const ownColour = image ? undefined : colours.find(({ productId }) => productId === product.productId)?.hex
  const { baseInclVat, baseExclVat, discountInclVat, discountExclVat, discountPercentage } = announcedPrice(
    prices,
    lowestPrice,
  )
  return {
    ...product,
    image: toListedPicture(image),
    hoverImage: toListedPicture(hoverImage),
    colours: firstColours(colours, product.productId),
    colourCount: colours.length,
    ...(ownColour ? { ownColour } : {}),
    prices: { baseInclVat, baseExclVat, discountInclVat, discountExclVat, discountPercentage },
  }
}

function firstColours(colours: ProductCard['colours'], own: number): ListedColour[] {
  if (colours.length < 2) return []
  const at = colours.findIndex(({ productId }) => productId === own)
  const first = colours.slice(0, maxColours)
  const shown = at < maxColours ? first : [...first.slice(0, -1), ...colours.slice(at, at + 1)]
  return shown.map(({ productId, productSlug, name, hex }) => ({ productId, slug: productSlug, name, hex }))
}

const toListedPicture = (picture: Picture | null): ListedPicture | null =>
  picture && { base: picture.base, width: picture.width, height: picture.height }
