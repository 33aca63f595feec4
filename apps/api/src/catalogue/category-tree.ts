import type { Queryable } from '@toonbank/database/connect.ts'
import { category, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { asc, count, eq } from 'drizzle-orm'
import type { Locale } from '../http/visitor.ts'
import { keepFresh } from '../keep-fresh.ts'
import type { Parts } from '../parts.ts'

/** A category with the number of products in and below it. */
export interface Category extends CategoryRow {
  readonly amount: number
}
type CategoryRow = typeof category.$inferSelect

/** All categories of the shop at once: they are few, and every page asks for some of them. */
export interface CategoryTree {
  /** By its whole path in one language. */
  find(path: string, locale: Locale): Category | undefined
  findByKey(key: string): Category | undefined
  /** Itself and those above it, topmost first; empty for a category that does not exist. */
  listPathTo(id: number | null): Category[]
  /** In the merchant's order; null asks for the topmost. */
  listChildren(id: number | null): Category[]
}

/** `all` stand in the merchant's order. */
export function toCategoryTree(all: readonly Category[]): CategoryTree {
  const byId = new Map(all.map((row) => [row.id, row]))
  const byKey = new Map(all.map((row) => [row.key, row]))
  const byPath = {
    nld: new Map(all.map((row) => [row.pathNld, row])),
    eng: new Map(all.map((row) => [row.pathEng, row])),
  }
  const children = Map.groupBy(all, (row) => row.parentId)
  const listPathTo = (id: number | null): Category[] => {
    const found = id === null ? undefined : byId.get(id)
    return found ? [...listPathTo(found.parentId), found] : []
  }
  return {
    find: (path, locale) => byPath[locale].get(path),
    findByKey: (key) => byKey.get(key),
    listPathTo,
    listChildren: (id) => children.get(id) ?? [],
  }
}

export async function readCategoryTree(database: Queryable): Promise<CategoryTree> {
  const rows = await database
    .select({ category, amount: count(productCategory.productId) })
    .from(category)
    .leftJoin(productCategory, eq(productCategory.categoryId, category.id))
    .groupBy(category.id)
    .orderBy(asc(category.position), asc(category.id))
  return toCategoryTree(rows.map((row) => ({ ...row.category, amount: row.amount })))
}

/** The tree for reading pages. */
export const cachedCategoryTree = ({ database, clock }: Parts): (() => Promise<CategoryTree>) =>
  keepFresh(clock, () => readCategoryTree(database.db))

export const pathOf = (row: Pick<CategoryRow, 'pathNld' | 'pathEng'>, locale: Locale): string =>
  locale === 'nld' ? row.pathNld : row.pathEng
