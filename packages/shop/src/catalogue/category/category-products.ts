import type { Queryable } from '@toonbank/database/connect.ts'
import { productCategory } from '@toonbank/database/schema/catalogue.ts'
import { eq, sql } from 'drizzle-orm'

export async function listProductsIn(db: Queryable, categoryId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productCategory.productId })
    .from(productCategory)
    .where(eq(productCategory.categoryId, categoryId))
  return rows.map(({ id }) => id)
}

/**
 * Assigns products to all categories above their own, after the tree has changed. The caller must have locked the kind
 * 'category'.
 */
export async function placeInTree(db: Queryable, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = sql`${sql.param([...productIds])}::bigint[]`
  const above = sql`WITH RECURSIVE above AS (
      SELECT pc.product_id, c.id, c.parent_id FROM product_category pc JOIN category c ON c.id = pc.category_id
        WHERE pc.direct AND pc.product_id = ANY(${ids})
      UNION SELECT above.product_id, c.id, c.parent_id FROM above JOIN category c ON c.id = above.parent_id
    )`
  await db.execute(sql`${above} DELETE FROM product_category pc WHERE pc.product_id = ANY(${ids}) AND NOT pc.direct
    AND NOT EXISTS (SELECT FROM above WHERE above.product_id = pc.product_id AND above.id = pc.category_id)`)
  await db.execute(sql`${above} INSERT INTO product_category (product_id, category_id, direct)
    SELECT product_id, id, false FROM above ON CONFLICT (category_id, product_id) DO NOTHING`)
}
