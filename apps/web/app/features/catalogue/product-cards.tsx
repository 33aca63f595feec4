import { memo } from 'react'
import { useIsBelowFoldDue } from '../../kept/below-fold.tsx'
import { useSkipsUnseen } from '../../kept/use-skips-unseen.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { type CardsOfList, cardOf, skippingOf } from './cards-html.ts'
import { ProductCard } from './product-card.tsx'

await loadTexts('catalogue')

/** As many as fill the first screen below the head of a list: two rows of two or four, and on a very high one three. */
const inFirstScreen = () =>
  (matchMedia('(width < 48rem)').matches ? 2 : 4) * (matchMedia('(height < 75rem)').matches ? 2 : 3)

/** The cards of a grid; drawn anew for other products only, not whenever the list around them tells that it is loading. */
export const ProductCards = memo(function ProductCards(list: CardsOfList) {
  const { products, top = false } = list
  const isBelowFoldDue = useIsBelowFoldDue()
  const skipsUnseen = useSkipsUnseen()
  const drawn = top && !isBelowFoldDue ? products.slice(0, inFirstScreen()) : products
  return (
    <>
      {drawn.map((product, index) => (
        <li key={product.productId} className={skipsUnseen ? skippingOf(list, index) : undefined}>
          <ProductCard {...cardOf(list, product, index)} />
        </li>
      ))}
      {drawn.length === products.length ? null : <li className="col-span-full min-h-dvh" />}
    </>
  )
})
