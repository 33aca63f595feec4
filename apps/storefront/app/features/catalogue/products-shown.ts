import type { Product, ProductCard } from '@toonbank/contract/shop/catalogue.ts'

/** A card links to the other colours of its design too. */
export const productsOnCard = ({ productId, colours }: Pick<ProductCard, 'productId' | 'colours'>): number[] => [
  productId,
  ...colours.map((colour) => colour.productId),
]

export const productsOnPage = ({ productId, configurator, companions, similar }: Product): number[] => [
  productId,
  ...configurator.variations.flatMap(({ items }) => items.map((item) => item.productId)),
  ...companions.map((companion) => companion.productId),
  ...similar.flatMap(productsOnCard),
]
