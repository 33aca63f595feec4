import { Icon, toIconName } from '@toonbank/ui/icon/icon.tsx'
import { HtmlText } from '../../../language/html-text.tsx'
import type { ProductRow } from '../product-row.ts'
import type { ShownBlock } from '../shown-page.ts'
import type { BlockOf } from './block-of.ts'
import { CategoriesBlock } from './categories-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { ProductsBlock } from './products-block.tsx'
import { StepsBlock } from './steps-block.tsx'
import { StoriesBlock } from './stories-block.tsx'

export function Block({ block, ProductRow }: { block: ShownBlock; ProductRow: ProductRow }) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock {...block} />
    case 'text':
      return <TextBlock {...block} />
    case 'picture':
      return <PictureBlock pictures={[block.picture]} />
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

function FactsBlock({ facts }: BlockOf<'facts'>) {
  return (
    <section className="shop-width">
      <ul className="grid gap-6 border-y border-line py-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {facts.map((fact) => (
          <li key={fact.title} className="flex gap-4">
            <Icon name={toIconName(fact.icon)} className="size-7 text-clay" />
            <div>
              <p className="font-semibold">{fact.title}</p>
              <p className="text-muted">{fact.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TextBlock({ title, html }: BlockOf<'text'>) {
  return (
    <section className="shop-width">
      <div className="max-w-story in-[.story]:mx-auto">
        {title ? <h2 className="mb-4 text-28">{title}</h2> : null}
        <HtmlText html={html} className="prose text-17 in-[.story_section:first-child]:text-21" />
      </div>
    </section>
  )
}
