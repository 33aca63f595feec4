import { useIsBelowFoldDue } from '@toonbank/ui/below-fold.tsx'
import { useSkipsUnseen } from '@toonbank/ui/use-skips-unseen.ts'
import { memo, Suspense } from 'react'
import type { ListedProduct } from '../../shop/listed-product.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { ProductCard } from './product-card.tsx'

const inFirstScreen = (): number =>
  (matchMedia('(width < 48rem)').matches ? 2 : 4) * (matchMedia('(height < 75rem)').matches ? 2 : 3)

await loadTexts('catalogue')

interface ProductCardsProps {
  readonly products: readonly ListedProduct[]
  readonly top?: boolean
  readonly heading?: 'h2' | 'h3'
  readonly rooms?: boolean
  /** It counts the cards of the list before these. */
  readonly after?: number
}

const inRow = 4
const betweenRooms = 7

/**
 * Cards below the first row have a boundary of their own, hydrated after the page; on a navigation they render after
 * its first frame.
 */
export const ProductCards = memo(function ProductCards({
  products,
  top = false,
  heading = 'h2',
  rooms = false,
  after = 0,
}: ProductCardsProps) {
  const isBelowFoldDue = useIsBelowFoldDue(!top)
  const skipsUnseen = useSkipsUnseen()
  const draw = (product: ListedProduct, index: number) => {
    // Visible cards are always laid out, because the browser would need a second pass to find out.
    const isAlwaysLaidOut = top && index < inRow
    const priority = !top ? undefined : index === 0 ? 'first' : index < inRow ? 'eager' : undefined
    return (
      <li key={product.productId} className="product-place">
        <ProductCard
          product={product}
          heading={heading}
          priority={priority}
          isRoom={rooms && (after + index + 1) % betweenRooms === 0}
          skips={skipsUnseen && !isAlwaysLaidOut}
        />
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
