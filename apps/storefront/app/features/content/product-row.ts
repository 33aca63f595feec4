import type { ComponentType } from 'react'
import type { ListedProduct } from '../../shop/listed-product.ts'

export type ProductRow = ComponentType<{ products: readonly ListedProduct[]; heading: 'h3' }>
