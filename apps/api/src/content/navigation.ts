import type { getNavigation } from '@toonbank/contract/content.ts'
import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { type CategoryWithAmount, listCategories } from '../catalogue/category-store.ts'
import type { Locale } from '../http/visitor.ts'
import { pathOf } from './category-page.ts'
import { pathIn } from './languages.ts'

type Item = DataOf<typeof getNavigation>['items'][number]

interface Wanted {
  readonly parentId?: number | null | undefined
  readonly currentId?: number | null | undefined
  readonly expand: boolean
}

/** The children of `parentId`, opened down to `currentId`, all levels when `expand` (decisions, section 1). */
export async function readNavigation(database: Database, locale: Locale, { parentId, currentId, expand }: Wanted): Promise<Item[]> {
  const all = await listCategories(database)
  const byId = new Map(all.map((row) => [row.id, row]))
  const openIds = new Set<number>()
  for (let step = byId.get(currentId ?? -1); step; step = byId.get(step.parentId ?? -1)) openIds.add(step.id)
  const toItem = (row: CategoryWithAmount): Item => ({
    id: row.id,
    title: row.title[locale],
    url: pathIn(locale, pathOf(row, locale)),
    amount: row.amount,
    isCurrent: row.id === currentId,
    children: expand || openIds.has(row.id) ? childrenOf(row.id) : [],
  })
  const childrenOf = (id: number | null): Item[] => all.filter((row) => row.parentId === id && row.amount > 0).map(toItem)
  return childrenOf(parentId ?? null)
}
