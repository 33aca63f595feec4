import type { ListedProduct } from '../../shop/listed-product.ts'
import { ProductCard } from './product-card.tsx'

/**
 * Cards in 2, 3 or 4 columns. `top`: the first row is what the visitor sees first; `narrow`: something stands beside
 * them on wide screens.
 */
export function ProductGrid({
  products,
  top = false,
  narrow = false,
  heading = 'h2',
}: {
  products: readonly ListedProduct[]
  top?: boolean
  narrow?: boolean
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 ${narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            heading={heading}
            priority={!top ? undefined : index === 0 ? 'first' : index < 4 ? 'eager' : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
