import type { ListedProduct } from '../../shop/listed-product.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { ProductCard } from './product-card.tsx'

await loadTexts('catalogue')

interface ProductCardsProps {
  readonly products: readonly ListedProduct[]
  /** The first row is what the visitor sees first. */
  readonly top?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** The cards of a grid. */
export const ProductCards = ({ products, top = false, heading = 'h2' }: ProductCardsProps) =>
  products.map((product, index) => (
    <li key={product.productId}>
      <ProductCard
        product={product}
        heading={heading}
        priority={!top ? undefined : index === 0 ? 'first' : index < 4 ? 'eager' : undefined}
      />
    </li>
  ))
