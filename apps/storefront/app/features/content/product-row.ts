import type { ComponentType } from 'react'
import type { ListedProduct } from '../../shop/listed-product.ts'

/** How a row of products is drawn; the catalogue's matter, so the route hands it in. */
export type ProductRow = ComponentType<{ products: readonly ListedProduct[]; heading: 'h3' }>
