import type { CategoryPage } from '@toonbank/contract/shop/content.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'
import type { ShownList } from './filters/list-view.ts'
import { toShownFilters } from './filters/shown-filters.ts'

type ReplacedField = 'products' | 'filters' | 'children' | 'picture'
type Child = CategoryPage['children'][number]

export interface ShownCategory extends Omit<CategoryPage, ReplacedField>, ShownList {
  readonly children: readonly Omit<Child, 'picture'>[]
}

export const toShownCategory = (
  { children, picture: _, products: __, filters, ...category }: CategoryPage,
  products: readonly ListedProduct[],
): ShownCategory => ({
  ...category,
  products,
  filters: toShownFilters(filters),
  children: children.map(({ id, title, slug, amount }) => ({ id, title, slug, amount })),
})
