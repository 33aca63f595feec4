import type { ProductRow } from '../product-row.ts'
import type { ShownBlock } from '../shown-page.ts'
import { CategoriesBlock } from './categories-block.tsx'
import { FactsBlock } from './facts-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { ProductsBlock } from './products-block.tsx'
import { StepsBlock } from './steps-block.tsx'
import { StoriesBlock } from './stories-block.tsx'
import { TextBlock } from './text-block.tsx'

export function Block({ block, ProductRow }: { block: ShownBlock; ProductRow: ProductRow }) {
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
