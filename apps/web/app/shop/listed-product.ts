import type { ProductCard } from '@toonbank/contract/catalogue.ts'
import type { Picture } from '@toonbank/contract/fields.ts'

type ListedPicture = Omit<Picture, 'imageSrc'>

/** A product in a list, as a page carries it: a card builds its pictures' addresses from `base`. */
export interface ListedProduct extends Omit<ProductCard, 'image' | 'hoverImage'> {
  readonly image: ListedPicture | null
  readonly hoverImage: ListedPicture | null
}

export const toListed = (product: ProductCard): ListedProduct => ({
  ...product,
  image: withoutSources(product.image),
  hoverImage: withoutSources(product.hoverImage),
})

function withoutSources(picture: Picture | null): ListedPicture | null {
  if (!picture) return null
  const { imageSrc: _, ...listed } = picture
  return listed
}
