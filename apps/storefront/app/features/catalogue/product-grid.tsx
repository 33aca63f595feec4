import type { ListedProduct } from '../../shop/listed-product.ts'
import { ProductCards } from './product-cards.tsx'

interface ProductGridProps {
  readonly products: readonly ListedProduct[]
  readonly further?: readonly ListedProduct[]
  /** The list of a page. A row within one has four cards as soon as they fit, so that none stands alone below it. */
  readonly top?: boolean
  readonly narrow?: boolean
  /** Every seventh card shows its rug in a room. */
  readonly rooms?: boolean
  readonly heading?: 'h2' | 'h3'
}

const noProducts: readonly ListedProduct[] = []

export const ProductGrid = ({
  products,
  further = noProducts,
  top = false,
  narrow = false,
  rooms = false,
  heading = 'h2',
}: ProductGridProps) => (
  <ul
    className={`grid grid-cols-2 -mb-10 gap-x-4 ${top ? 'md:grid-cols-3 md:gap-x-6' : 'md:grid-cols-4 lg:gap-x-6'} ${narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
  >
    <ProductCards products={products} top={top} heading={heading} rooms={rooms} />
    {further.length > 0 ? (
      <ProductCards products={further} after={products.length} heading={heading} rooms={rooms} />
    ) : null}
  </ul>
)
