import type { CategoryPage } from '@toonbank/contract/content.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'
import type { SentList } from './filters/list-view.ts'
import { toSentFilters } from './filters/sent-filters.ts'
import { toShownFilters } from './filters/shown-filters.ts'

type ReplacedField = 'products' | 'filters' | 'children' | 'picture'
type Child = CategoryPage['children'][number]

/**
 * A category as its page carries it: its products as this visitor gets them, and nothing that the page does not show.
 */
export interface ShownCategory extends Omit<CategoryPage, ReplacedField>, SentList {
  /** Undefined in the browser of who came with a document, which shows them (`document-only.ts`). */
  readonly children?: readonly Omit<Child, 'picture'>[] | undefined
  /** What is seen first in it. */
  readonly firstPicture: ListedProduct['image']
}

/** `told`: of its products, in the form that suits who asks (`cards-for.server.ts`). */
export const toShownCategory = (
  { children, picture: _, products: __, filters, ...category }: CategoryPage,
  products: readonly ListedProduct[],
  told: Pick<SentList, 'products' | 'productIds' | 'cards'>,
): ShownCategory => ({
  ...category,
  ...told,
  firstPicture: products[0]?.image ?? null,
  filters: toSentFilters(toShownFilters(filters)),
  children: children.map(({ id, title, slug, amount }) => ({ id, title, slug, amount })),
})
