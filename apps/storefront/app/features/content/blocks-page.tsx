import { memo } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageBlocks } from './page-blocks.tsx'
import type { ProductRow } from './product-row.ts'
import type { ShownPage } from './shown-page.ts'

interface BlocksPageProps {
  readonly page: ShownPage
  readonly ProductRow: ProductRow
}

export const BlocksPage = memo(function BlocksPage({ page, ProductRow }: BlocksPageProps) {
  const isHome = page.slug === ''
  const hasHero = page.blocks[0]?.type === 'hero'
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
      <PageBlocks
        blocks={page.blocks}
        ProductRow={ProductRow}
        className={isHome && hasHero ? 'space-y-20 sm:space-y-28' : 'space-y-12 pt-8 sm:space-y-16'}
      />
    </>
  )
})
