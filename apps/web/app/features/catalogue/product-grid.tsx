import { Suspense, use } from 'react'
import { FragmentsOfPage } from '../../fragments/fragment.tsx'
import { Kept } from '../../kept/kept.tsx'
import { lazyOnInteraction } from '../../kept/lazy-on-interaction.tsx'
import type { ListedProduct } from '../../shop/listed-product.ts'
import { cardsHtml } from './cards-html.ts'
import type { SentCard } from './filters/list-view.ts'
import { HtmlCards } from './html-cards.tsx'

const ProductCards = import.meta.env.SSR
  ? (await import('./product-cards.tsx')).ProductCards
  : lazyOnInteraction(() => import('./product-cards.tsx').then((module) => module.ProductCards))

interface ProductGridProps {
  /** Undefined: those that the document shows. */
  readonly products: readonly ListedProduct[] | undefined
  /** Their cards as the server drew them for the router, in place of what they are drawn from. */
  readonly cards?: readonly SentCard[] | undefined
  /** Those that were loaded below them. */
  readonly further?: readonly ListedProduct[]
  /** The first row is what the visitor sees first. */
  readonly top?: boolean
  /** Something stands beside them on wide screens. */
  readonly narrow?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** Cards in 2, 3 or 4 columns. */
export function ProductGrid({
  products,
  cards,
  further = [],
  top = false,
  narrow = false,
  heading = 'h2',
}: ProductGridProps) {
  const fragments = use(FragmentsOfPage)
  const html =
    import.meta.env.SSR && products && fragments ? cardsHtml({ products, top, heading }, fragments) : undefined
  return (
    <Kept
      as="ul"
      html={html}
      className={`grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 ${narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
      further={
        further.length > 0 ? (
          <Suspense fallback={null}>
            <ProductCards products={further} heading={heading} />
          </Suspense>
        ) : null
      }
    >
      {cards ? (
        <HtmlCards cards={cards} />
      ) : products ? (
        <ProductCards products={products} top={top} heading={heading} />
      ) : undefined}
    </Kept>
  )
}
