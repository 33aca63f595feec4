import type { ProductCard } from '@toonbank/contract/catalogue.ts'
import type { Picture, Prices } from '@toonbank/contract/fields.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'

type ListedPicture = Pick<Picture, 'base' | 'width' | 'height' | 'colour'>
type CardOnly = 'id' | 'image' | 'hoverImage' | 'colours' | 'prices' | 'lowestPrice'

/** A product in a list, as a page carries it: only what a card shows. Pages with 24 of them are asked for most. */
export interface ListedProduct extends Omit<ProductCard, CardOnly> {
  readonly image: ListedPicture | null
  readonly hoverImage: ListedPicture | null
  /** Of all colours of the design. */
  readonly colours: readonly string[]
  /** In the place of a picture. */
  readonly ownColour?: string
  /** As they may be announced. */
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
    colours: colours.map(({ hex }) => hex),
    ...(ownColour ? { ownColour } : {}),
    prices: { baseInclVat, baseExclVat, discountInclVat, discountExclVat, discountPercentage },
  }
}

const toListedPicture = (picture: Picture | null): ListedPicture | null =>
  picture && { base: picture.base, width: picture.width, height: picture.height, colour: picture.colour }
