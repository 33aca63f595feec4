import { useLocation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ShownCategory } from './shown-category.ts'

type CategoryChipsProps = Pick<ShownCategory, 'slug' | 'unfilteredSlug'> & {
  readonly categories: ShownCategory['children']
}

/** Counts are shown without filters only, because they are computed without. */
export function CategoryChips({ categories, slug: here, unfilteredSlug }: CategoryChipsProps) {
  const t = useTexts('catalogue')
  const { search } = useLocation()
  const filters = here.slice(unfilteredSlug.length)
  const sort = new URLSearchParams(search).get('sort')
  const kept = filters + (sort === null ? '' : `?sort=${encodeURIComponent(sort)}`)
  if (categories.length === 0) return null
  return (
    <nav
      aria-label={t('subCategories')}
      className="fades-at-edge -mx-4 mt-6 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-8 md:px-8"
    >
      <ul className="flex gap-2 lg:flex-wrap">
        {categories.map(({ id, title, slug, amount }) => (
          <li key={id} className="shrink-0">
            <ShopLink
              to={slug + kept}
              rel={filters === '' ? undefined : 'nofollow'}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-2 rounded border border-line bg-surface px-4 whitespace-nowrap transition-colors hover:border-ink"
            >
              {title}
              {filters === '' ? <span className="text-13 text-muted">{amount}</span> : null}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
