import type { Queryable } from '@toonbank/database/connect.ts'
import { category, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { asc, count, countDistinct, eq } from 'drizzle-orm'
import type { CategoryRow } from '../../record/record-context.ts'

export interface Category extends CategoryRow {
  readonly amount: number
}

export interface CategoryTree {
  find(path: string, locale: Locale): Category | undefined
  findByKey(key: string): Category | undefined
  listPathTo(id: number | null): Category[]
  listChildren(id: number | null): Category[]
}

/** `rows` are in the merchant's order; `amountIn` returns the current number of products in and below a category. */
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
