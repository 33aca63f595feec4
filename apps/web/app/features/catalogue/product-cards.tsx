import { memo } from 'react'
import { useIsBelowFoldDue } from '../../kept/below-fold.tsx'
import { useSkipsUnseen } from '../../kept/use-skips-unseen.ts'
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

/** As many as fill the first screen below the head of a list: two rows of two or four, and on a very high one three. */
const inFirstScreen = () =>
  (matchMedia('(width < 48rem)').matches ? 2 : 4) * (matchMedia('(height < 75rem)').matches ? 2 : 3)

/**
 * Those of the first rows are in sight, and would be styled and laid out in a second pass if the browser had to find out
 * whether they are.
 */
const alwaysLaidOut = 4

/** Cards side by side on a wide screen. */
const inRow = 4

/** The cards of a grid; drawn anew for other products only, not whenever the list around them tells that it is loading. */
export const ProductCards = memo(function ProductCards({ products, top = false, heading = 'h2' }: ProductCardsProps) {
  const isBelowFoldDue = useIsBelowFoldDue()
  const skipsUnseen = useSkipsUnseen()
  // Trap: a row that gets its true height as somebody jumps to the foot of a page moves what they see there. On wide screens
  // one row is not worth it.
  const skipping = products.length > inRow ? 'skips-unseen' : 'max-lg:skips-unseen'
  const drawn = top && !isBelowFoldDue ? products.slice(0, inFirstScreen()) : products
  return (
    <>
      {drawn.map((product, index) => (
        <li key={product.productId} className={skipsUnseen && !(top && index < alwaysLaidOut) ? skipping : undefined}>
          <ProductCard
            product={product}
            heading={heading}
            priority={!top ? undefined : index === 0 ? 'first' : index < 4 ? 'eager' : undefined}
          />
        </li>
      ))}
      {drawn.length === products.length ? null : <li className="col-span-full min-h-dvh" />}
    </>
  )
})
