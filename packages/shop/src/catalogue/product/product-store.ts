import type { Queryable } from '@toonbank/database/connect.ts'
import { optionGroup, product } from '@toonbank/database/schema/catalogue.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import { oneRow } from '@toonbank/runtime/sql/rows-as-json.ts'
import { preparedAny, sqlAny } from '@toonbank/runtime/sql/sql-any.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { groupOptions, type OptionGroupRow, optionRows } from './option-rows.ts'

export type ProductRow = typeof product.$inferSelect

export const offerColumns = {
  id: product.id,
  articleNumber: product.articleNumber,
  slugNld: product.slugNld,
  slugEng: product.slugEng,
  title: product.title,
  price: product.price,
  discountedPrice: product.discountedPrice,
  discountPercentage: product.discountPercentage,
  vatPercentage: product.vatPercentage,
  weight: product.weight,
  letterboxThickness: product.letterboxThickness,
  deliveryDays: product.deliveryDays,
  stockQuantity: product.stockQuantity,
  stockManaged: product.stockManaged,
  backorder: product.backorder,
  permanentlyOutOfStock: product.permanentlyOutOfStock,
}

export async function findProduct(database: Queryable, id: number): Promise<ProductRow | undefined> {
  const [found] = await database.select().from(product).where(eq(product.id, id)).prepare('product').execute()
  return found
}

export async function findProductWithOptions(
  database: Queryable,
  id: number,
): Promise<{ readonly product: ProductRow; readonly groups: readonly OptionGroupRow[] } | undefined> {
  const [found] = await productWithOptions(database).execute({ id })
  return found && { product: found.product, groups: groupOptions(found).get(id) ?? [] }
}

const productWithOptions = prepareOnce((database) =>
  database
    .select({
      product: getTableColumns(product),
      ...optionRows(eq(optionGroup.productId, sql.placeholder('id'))),
    })
    .from(product)
    .where(eq(product.id, sql.placeholder('id')))
    .prepare('product_with_options'),
)

export const listProducts = (database: Queryable, ids: readonly number[]): Promise<ProductRow[]> =>
  database.select().from(product).where(sqlAny(product.id, ids))

export const listByArticleNumber = (database: Queryable, articleNumbers: readonly string[]): Promise<ProductRow[]> =>
  database
    .select()
    .from(product)
    .where(preparedAny(product.articleNumber, articleNumbers))
    .prepare('products_by_article_number')
    .execute()

export async function listOptionGroups(
  database: Queryable,
  productIds: readonly number[],
): Promise<Map<number, OptionGroupRow[]>> {
  if (productIds.length === 0) return new Map()
  const [found] = await database
    .select(optionRows(preparedAny(optionGroup.productId, productIds)))
    .from(oneRow)
    .prepare('options')
    .execute()
  return found ? groupOptions(found) : new Map()
}

export async function listDesigns(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: product.id, design: product.design })
    .from(product)
    .where(preparedAny(product.id, ids))
    .prepare('designs')
    .execute()
  return new Map(rows.map((row) => [row.id, row.design]))
}
