import { memo } from 'react'
import { useIsBelowFoldDue } from '../../kept/below-fold.tsx'
import { useSkipsUnseen } from '../../kept/use-skips-unseen.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { type CardsOfList, cardOf, skippingOf } from './cards-html.ts'
import { inFirstScreen } from './in-first-screen.ts'
import { ProductCard } from './product-card.tsx'

await loadTexts('catalogue')

/**
 * The cards of a grid; drawn anew for other products only, not whenever the list around them tells that it is loading.
 */
export const ProductCards = memo(function ProductCards(list: CardsOfList) {
  const { products, top = false } = list
  const isBelowFoldDue = useIsBelowFoldDue(!top)
  const skipsUnseen = useSkipsUnseen()
  const drawn = !isBelowFoldDue ? products.slice(0, inFirstScreen()) : products
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
