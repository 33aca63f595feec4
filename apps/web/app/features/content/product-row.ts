import type { ProductCard } from '@toonbank/contract/catalogue.ts'
import type { ComponentType } from 'react'

/** How a row of products is drawn; the catalogue's matter, so the route hands it in. */
export type ProductRow = ComponentType<{ products: readonly ProductCard[]; heading: 'h3' }>
