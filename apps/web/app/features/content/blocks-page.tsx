import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { KeptBlocks } from './kept-blocks.tsx'
import type { ProductRow } from './product-row.ts'
import type { ShownPage } from './shown-page.ts'

/** A page that a merchant put together from blocks: a free page, or home; its title stands in its hero, or above. */
export function BlocksPage({ page, ProductRow }: { page: ShownPage; ProductRow: ProductRow }) {
  const isHome = page.slug === ''
  const hasHero = page.firstBlock === 'hero'
  return (
    <>
      {isHome && hasHero ? null : (
        <div className="shop-width pt-5 sm:pt-8">
          {isHome ? null : (
            <Breadcrumb
              items={page.breadcrumb.length > 0 ? page.breadcrumb : [{ label: page.pageTitle, slug: page.slug }]}
            />
          )}
          {hasHero ? null : <h1 className="mt-4 text-40 sm:text-56">{page.pageTitle}</h1>}
        </div>
      )}
      <KeptBlocks
        blocks={page.blocks}
        ProductRow={ProductRow}
        className={isHome && hasHero ? 'space-y-20 sm:space-y-28' : 'space-y-12 pt-8 sm:space-y-16'}
      />
    </>
  )
}
