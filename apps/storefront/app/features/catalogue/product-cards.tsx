import { memo, Suspense } from 'react'
import type { ListedProduct } from '../../shop/listed-product.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { useIsBelowFoldDue } from '../../ui/below-fold.tsx'
import { useSkipsUnseen } from '../../ui/use-skips-unseen.ts'
import { inFirstScreen } from './in-first-screen.ts'
import { ProductCard } from './product-card.tsx'

await loadTexts('catalogue')

interface ProductCardsProps {
  readonly products: readonly ListedProduct[]
  /** The first row is what the visitor sees first. */
  readonly top?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** Cards side by side on a wide screen. */
const inRow = 4

/**
 * The cards of a grid. Those below the first row stand in a boundary of their own, which React hydrates once the page
 * answers; a page that the router opens draws them after its first frame.
 */
export const ProductCards = memo(function ProductCards({ products, top = false, heading = 'h2' }: ProductCardsProps) {
  const isBelowFoldDue = useIsBelowFoldDue(!top)
  const skipsUnseen = useSkipsUnseen()
  // Trap: a single row that gets its true height as somebody jumps to the foot of a wide page moves what they see.
  const skipping = products.length > inRow ? 'skips-unseen' : 'max-lg:skips-unseen'
  const draw = (product: ListedProduct, index: number) => {
    // Those in sight would be laid out in a second pass if the browser had to find out whether they are.
    const isAlwaysLaidOut = top && index < inRow
    const priority = !top ? undefined : index === 0 ? 'first' : index < inRow ? 'eager' : undefined
    return (
      <li key={product.productId} className={skipsUnseen && !isAlwaysLaidOut ? skipping : undefined}>
        <ProductCard product={product} heading={heading} priority={priority} />
      </li>
    )
  }
  const drawn = isBelowFoldDue ? products : products.slice(0, inFirstScreen())
  const atOnce = top ? inRow : 0
  return (
    <>
      {drawn.slice(0, atOnce).map(draw)}
      <Suspense>{drawn.slice(atOnce).map((product, index) => draw(product, index + atOnce))}</Suspense>
      {drawn.length === products.length ? null : <li className="col-span-full min-h-dvh" />}
    </>
  )
})
