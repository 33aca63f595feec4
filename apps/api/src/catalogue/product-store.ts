import type { Queryable } from '@toonbank/database/connect.ts'
import { optionGroup, product } from '@toonbank/database/schema/catalogue.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { prepared } from '../sql/prepared.ts'
import { oneRow } from '../sql/rows-as-json.ts'
import { sqlAny } from '../sql/sql-any.ts'
import { groupOptions, type OptionGroupRow, type OptionRows, optionRows } from './option-rows.ts'

export type ProductRow = typeof product.$inferSelect

/** What is needed of a product to name, price, weigh and count it: its texts are long, and most of a row. */
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
  const [found] = await askProduct(database, { id })
  return found
}

const askProduct = prepared<{ id: number }, ProductRow[]>((database) =>
  database
    .select()
    .from(product)
    .where(eq(product.id, sql.placeholder('id')))
    .prepare('product'),
)

/** A product with its option groups. */
export async function findProductWithOptions(
  database: Queryable,
  id: number,
): Promise<{ readonly product: ProductRow; readonly groups: readonly OptionGroupRow[] } | undefined> {
  const [found] = await askWithOptions(database, { id })
  return found && { product: found.product, groups: groupOptions(found).get(id) ?? [] }
}

const ofOne = optionRows(eq(optionGroup.productId, sql.placeholder('id')))
const askWithOptions = prepared<{ id: number }, (OptionRows & { readonly product: ProductRow })[]>((database) =>
  database
    .select({ product: getTableColumns(product), ...ofOne })
    .from(product)
    .where(eq(product.id, sql.placeholder('id')))
    .prepare('product_with_options'),
)

export const listProducts = (database: Queryable, ids: readonly number[]): Promise<ProductRow[]> =>
  database.select().from(product).where(sqlAny(product.id, ids))

export const listByArticleNumber = (database: Queryable, articleNumbers: readonly string[]): Promise<ProductRow[]> =>
  askByArticleNumber(database, { articleNumbers })

const askByArticleNumber = prepared<{ articleNumbers: readonly string[] }, ProductRow[]>((database) =>
  database
    .select()
    .from(product)
    .where(sqlAny(product.articleNumber, sql.placeholder('articleNumbers')))
    .prepare('products by article number'),
)

/** The option groups of some products with their items, each in the merchant's order. */
export async function listOptionGroups(
  database: Queryable,
  productIds: readonly number[],
): Promise<Map<number, OptionGroupRow[]>> {
  if (productIds.length === 0) return new Map()
  const [found] = await askOptions(database, { productIds })
  return groupOptions(found as OptionRows)
}

const options = optionRows(sqlAny(optionGroup.productId, sql.placeholder('productIds')))
const askOptions = prepared<{ productIds: readonly number[] }, OptionRows[]>((database) =>
  database.select(options).from(oneRow).prepare('options'),
)

/** Which design each product is a colour of. */
export async function listDesigns(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await askDesigns(database, { ids })
  return new Map(rows.map((row) => [row.id, row.design]))
}

const askDesigns = prepared<{ ids: readonly number[] }, { id: number; design: string }[]>((database) =>
  database
    .select({ id: product.id, design: product.design })
    .from(product)
    .where(sqlAny(product.id, sql.placeholder('ids')))
    .prepare('designs'),
)
