import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CategoriesBlock } from './blocks/categories-block.tsx'
import { FactsBlock } from './blocks/facts-block.tsx'
import { HeroBlock } from './blocks/hero-block.tsx'
import { PictureBlock } from './blocks/picture-block.tsx'
import { ProductsBlock } from './blocks/products-block.tsx'
import { StepsBlock } from './blocks/steps-block.tsx'
import { StoriesBlock } from './blocks/stories-block.tsx'
import { TextBlock } from './blocks/text-block.tsx'
import type { ProductRow } from './product-row.ts'
import type { ShownBlock, ShownPage } from './shown-page.ts'

/** A page that a merchant put together from blocks: home, or a free page with its title. */
export function BlocksPage({ page, ProductRow }: { page: ShownPage; ProductRow: ProductRow }) {
  const isHome = page.slug === ''
  const hasHero = page.blocks[0]?.type === 'hero'
  return (
    <>
      {isHome ? null : (
        <div className="shop-width pt-5 sm:pt-8">
          <Breadcrumb items={page.breadcrumb.length > 0 ? page.breadcrumb : [{ label: page.pageTitle, slug: page.slug }]} />
          {hasHero ? null : <h1 className="mt-4 text-40 sm:text-56">{page.pageTitle}</h1>}
        </div>
      )}
      <div className={isHome ? 'space-y-20 sm:space-y-28' : 'space-y-12 pt-8 sm:space-y-16'}>
        {page.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and never move
          <Block key={index} block={block} ProductRow={ProductRow} />
        ))}
      </div>
    </>
  )
}

function Block({ block, ProductRow }: { block: ShownBlock; ProductRow: ProductRow }) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock {...block} />
    case 'text':
      return <TextBlock {...block} />
    case 'picture':
      return <PictureBlock {...block} />
    case 'categories':
      return <CategoriesBlock {...block} />
    case 'products':
      return <ProductsBlock {...block} ProductRow={ProductRow} />
    case 'steps':
      return <StepsBlock {...block} />
    case 'stories':
      return <StoriesBlock {...block} />
    case 'facts':
      return <FactsBlock {...block} />
  }
}
