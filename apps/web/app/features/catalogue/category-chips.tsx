import { ShopLink } from '../../language/shop-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ShownCategory } from './shown-category.ts'

/** The categories below this one; on a phone they slide sideways. */
export function CategoryChips({ categories }: { categories: ShownCategory['children'] }) {
  const t = useTexts('catalogue')
  if (categories.length === 0) return null
  return (
    <nav
      aria-label={t('subCategories')}
      className="-mx-4 mt-6 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-8 md:px-8"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {categories.map(({ id, title, slug, amount }) => (
          <li key={id} className="shrink-0">
            <ShopLink
              to={slug}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-2 rounded border border-line bg-surface px-4 whitespace-nowrap transition-colors hover:border-ink"
            >
              {title}
              <span className="text-13 text-muted">{amount}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
