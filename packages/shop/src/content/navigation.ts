import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { getNavigation } from '@toonbank/contract/shop/content.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Category, type CategoryTree, pathOf } from '../catalogue/category/category-tree.ts'

type Item = DataOf<typeof getNavigation>['items'][number]

interface NavigationQuery {
  readonly parentId?: number | null | undefined
  readonly currentId?: number | null | undefined
  readonly expand: boolean
}

/**
 * Returns the children of `parentId`, opened down to `currentId`, or all levels when `expand` is set (specification
 * 3.1-9).
 */
export function toNavigation(
  tree: CategoryTree,
  locale: Locale,
  { parentId, currentId, expand }: NavigationQuery,
): Item[] {
  const openIds = new Set(tree.listPathTo(currentId ?? null).map((step) => step.id))
  const toItem = (row: Category): Item => ({
    id: row.id,
    title: row.title[locale],
    url: pathIn(stored(locale), pathOf(row, locale)),
    amount: row.amount,
    isCurrent: row.id === currentId,
    children: expand || openIds.has(row.id) ? itemsBelow(row.id) : [],
  })
  const itemsBelow = (id: number | null): Item[] =>
    tree
      .listChildren(id)
      .filter((row) => row.amount > 0)
      .map(toItem)
  return itemsBelow(parentId ?? null)
}
