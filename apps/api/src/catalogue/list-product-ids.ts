import type { SortOrder } from '@toonbank/contract/content.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../http/visitor.ts'

export const productsPerPage = 24

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

/** One page of product ids of a category and everything below it. */
export async function listProductIds(
  database: Queryable,
  categoryId: number,
  options: { readonly sort: SortOrder; readonly pageNumber: number; readonly locale: Locale },
): Promise<number[]> {
  const rows = await database
    .select({ id: product.id })
    .from(productCategory)
    .innerJoin(product, eq(product.id, productCategory.productId))
    .where(eq(productCategory.categoryId, categoryId))
    .orderBy(...inOrder(options.sort, options.locale))
    .limit(productsPerPage)
    .offset((options.pageNumber - 1) * productsPerPage)
  return rows.map((row) => row.id)
}
