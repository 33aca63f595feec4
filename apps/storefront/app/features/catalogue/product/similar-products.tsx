import type { ListedProduct } from '../../../shop/listed-product.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ProductGrid } from '../product-grid.tsx'

export function SimilarProducts({ products }: { products: readonly ListedProduct[] }) {
  const t = useTexts('catalogue')
  return (
    <section className="mt-16 sm:mt-24">
      <h2 className="mb-6 text-28 sm:text-40">{t('similar')}</h2>
      <ProductGrid products={products} heading="h3" />
    </section>
  )
}
