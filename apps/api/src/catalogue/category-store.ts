import type { SortOrder } from '@toonbank/contract/content.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { category, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../http/visitor.ts'

export type Category = typeof category.$inferSelect

export const productsPerPage = 24

export async function findCategory(database: Queryable, path: string, locale: Locale): Promise<Category | undefined> {
  const [found] = await database
    .select()
    .from(category)
    .where(eq(locale === 'nld' ? category.pathNld : category.pathEng, path))
  return found
}

/** The categories above one, topmost first. */
export async function listAncestors(database: Queryable, { pathNld }: Category): Promise<Category[]> {
  const segments = pathNld.split('/')
  const paths = segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'))
  return paths.length === 0
    ? []
    : database.select().from(category).where(inArray(category.pathNld, paths)).orderBy(sql`length(${category.pathNld})`)
}

const orderable = sql`(NOT ${product.permanentlyOutOfStock} AND (NOT ${product.stockManaged} OR ${product.stockQuantity} > 0 OR ${product.backorder}))`

/** What is out of stock comes last, whatever the order (decisions, section 3). The id makes every order a whole one. */
function inOrder(sort: SortOrder, locale: Locale): SQL[] {
  const first = desc(orderable)
  const last = asc(product.id)
  if (sort === 'lowest-price') return [first, asc(product.listingDiscountPrice), last]
  if (sort === 'highest-price') return [first, desc(product.listingDiscountPrice), last]
  if (sort === 'alfabetic-a-z') return [first, asc(sql`lower(${product.title} ->> ${locale})`), last]
  return [first, asc(product.position), desc(product.soldRecently), desc(product.createdAt), last]
}

/** One page of product ids of a category and everything below it, and how many there are in all. */
export async function listProductIds(
  database: Queryable,
  categoryId: number,
  options: { readonly sort: SortOrder; readonly pageNumber: number; readonly locale: Locale },
): Promise<{ readonly ids: number[]; readonly totalHits: number }> {
  const inCategory = eq(productCategory.categoryId, categoryId)
  const [rows, [total]] = await Promise.all([
    database
      .select({ id: product.id })
      .from(productCategory)
      .innerJoin(product, eq(product.id, productCategory.productId))
      .where(inCategory)
      .orderBy(...inOrder(options.sort, options.locale))
      .limit(productsPerPage)
      .offset((options.pageNumber - 1) * productsPerPage),
    database.select({ totalHits: count() }).from(productCategory).where(inCategory),
  ])
  return { ids: rows.map((row) => row.id), totalHits: total?.totalHits ?? 0 }
}

export interface CategoryWithAmount extends Category {
  readonly amount: number
}

/** Categories with the number of products in and below them, in the merchant's order. */
export async function listCategories(
  database: Queryable,
  which: { readonly parentId?: number; readonly keys?: readonly string[] } = {},
): Promise<CategoryWithAmount[]> {
  const rows = await database
    .select({ category, amount: count(productCategory.productId) })
    .from(category)
    .leftJoin(productCategory, eq(productCategory.categoryId, category.id))
    .where(
      which.parentId !== undefined
        ? eq(category.parentId, which.parentId)
        : which.keys
          ? inArray(category.key, [...which.keys])
          : undefined,
    )
    .groupBy(category.id)
    .orderBy(asc(category.position), asc(category.id))
  return rows.map((row) => ({ ...row.category, amount: row.amount }))
}
