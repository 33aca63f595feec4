import type { CategoryPage as Category } from '@toonbank/contract/content.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SortForm } from './sort-form.tsx'

/** A category as it is shown: its products as this visitor gets them. */
export type ShownCategory = Omit<Category, 'products'> & { readonly products: readonly ListedProduct[] }

/** A category: what it is, what lies below it, and its products, 24 a page. */
export function CategoryPage({ category }: { category: ShownCategory }) {
  const t = useTexts('catalogue')
  const { totalHits, limit } = category.pagination
  return (
    <>
      <div className="shop-width pt-5 pb-6 sm:pt-8">
        <Breadcrumb items={category.breadcrumb} />
        <h1 className="mt-4 text-40 sm:text-56">{category.pageTitle}</h1>
        {category.descriptions.short ? <p className="mt-3 max-w-column text-17 text-muted">{category.descriptions.short}</p> : null}
        <CategoryChips categories={category.children} />
      </div>
      <div className="sticky top-0 z-20 border-y border-line bg-paper">
        <div className="shop-width flex min-h-14 items-center justify-between gap-4">
          <p role="status" className="whitespace-nowrap">
            {t('count', { count: totalHits })}
          </p>
          <SortForm sort={category.sort} />
        </div>
      </div>
      <div className="shop-width pt-6 sm:pt-8">
        {category.products.length > 0 ? (
          <ProductGrid products={category.products} top />
        ) : (
          <div className="py-20 text-center">
            <h2 className="text-28">{t('emptyTitle')}</h2>
            <p className="mt-2 text-muted">{t('empty')}</p>
          </div>
        )}
        <div className="mt-14">
          <Pagination current={category.pageNumber} totalHits={totalHits} limit={limit} />
        </div>
      </div>
    </>
  )
}
