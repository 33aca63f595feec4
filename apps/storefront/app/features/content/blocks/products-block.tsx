import { ShopLink } from '../../../language/shop-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ProductRow as Row } from '../product-row.ts'
import type { BlockOf } from './block-of.ts'

const inRow = 4

/** A row has four cards where there is room, and none stands by itself below it. */
const inWholeRows = <Product,>(products: readonly Product[]): readonly Product[] =>
  products.slice(0, Math.max(inRow, products.length - (products.length % inRow)))

export function ProductsBlock({ title, products, url, ProductRow }: BlockOf<'products'> & { ProductRow: Row }) {
  const t = useTexts('catalogue')
  if (products.length === 0) return null
  return (
    <section className="shop-width">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-28 sm:text-40">{title}</h2>
        {url ? (
          <ShopLink
            to={url}
            prefetch="intent"
            aria-label={`${t('viewAll')}: ${title}`}
            className="py-2 whitespace-nowrap link"
          >
            {t('viewAll')}
          </ShopLink>
        ) : null}
      </div>
      <div className="mt-6">
        <ProductRow products={inWholeRows(products)} heading="h3" />
      </div>
    </section>
  )
}
