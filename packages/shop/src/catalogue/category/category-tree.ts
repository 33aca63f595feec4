import type { Queryable } from '@toonbank/database/connect.ts'
import { category, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { asc, count, countDistinct, eq } from 'drizzle-orm'
import type { CategoryRow } from '../../record/record-context.ts'

/** A category with the number of products in and below it. */
export interface Category extends CategoryRow {
  readonly amount: number
}

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

/**
 * `rows` stand in the merchant's order; `amountIn` tells how many products are in and below a category at the moment it
 * is asked.
 */
export function toCategoryTree(rows: readonly CategoryRow[], amountIn: (id: number) => number): CategoryTree {
  const all = rows.map(
    (row): Category => ({
      ...row,
      get amount() {
        return amountIn(row.id)
      },
    }),
  )
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

export const readCategories = (database: Queryable): Promise<CategoryRow[]> =>
  database.select().from(category).orderBy(asc(category.position), asc(category.id))

/** How many products, or designs, are in and below each category: by SQL, until the index is loaded. */
export async function countInSql(database: Queryable, perDesign: boolean): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({ id: productCategory.categoryId, amount: perDesign ? countDistinct(product.design) : count() })
    .from(productCategory)
    .innerJoin(product, eq(product.id, productCategory.productId))
    .groupBy(productCategory.categoryId)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

export const pathOf = (row: Pick<CategoryRow, 'pathNld' | 'pathEng'>, locale: Locale): string =>
  locale === 'nld' ? row.pathNld : row.pathEng
