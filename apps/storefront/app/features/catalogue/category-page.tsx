import { memo, type ReactNode } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FilteredList } from './filtered-list.tsx'
import type { ShownCategory } from './shown-category.ts'

interface CategoryPageProps {
  readonly category: ShownCategory
  readonly suggestedLinks: ReactNode
}

export const CategoryPage = memo(function CategoryPage({ category, suggestedLinks }: CategoryPageProps) {
  return (
    <>
      <div className="shop-width pt-5 pb-6 sm:pt-8">
        <Breadcrumb items={category.breadcrumb} />
        <h1 className="mt-4 text-40 sm:text-56">{category.pageTitle}</h1>
        {category.descriptions.short ? (
          <p className="mt-3 max-w-column text-17 text-muted">{category.descriptions.short}</p>
        ) : null}
        <CategoryChips categories={category.children} slug={category.slug} unfilteredSlug={category.unfilteredSlug} />
      </div>
      <FilteredList key={category.id} list={category} suggestedLinks={suggestedLinks} />
    </>
  )
})
