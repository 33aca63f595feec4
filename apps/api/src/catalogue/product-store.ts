import type { Queryable } from '@toonbank/database/connect.ts'
import { optionGroup, optionItem, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { anyOf } from '../any-of.ts'
import { prepared } from '../prepared.ts'
import { rowsAsJson } from '../rows-as-json.ts'

export type ProductRow = typeof product.$inferSelect
export type OptionItemRow = typeof optionItem.$inferSelect
export interface OptionGroupRow {
  readonly group: typeof optionGroup.$inferSelect
  readonly items: readonly OptionItemRow[]
}

/** What is needed of a product to name, price, weigh and count it: its texts are long, and most of a row. */
export const offerColumns = {
  id: product.id,
  articleNumber: product.articleNumber,
  slugNld: product.slugNld,
  slugEng: product.slugEng,
  title: product.title,
  price: product.price,
  discountPercentage: product.discountPercentage,
  vatPercentage: product.vatPercentage,
  weight: product.weight,
  deliveryDays: product.deliveryDays,
  stockQuantity: product.stockQuantity,
  stockManaged: product.stockManaged,
  backorder: product.backorder,
  permanentlyOutOfStock: product.permanentlyOutOfStock,
}

export async function findProduct(database: Queryable, id: number): Promise<ProductRow | undefined> {
  const [found] = await database.select().from(product).where(eq(product.id, id))
  return found
}

/** The option groups of some products with their items, each in the merchant's order; `keys`: only these items, of all groups. */
export async function listOptionGroups(
  database: Queryable,
  productIds: readonly number[],
  keys: readonly string[] | null = null,
): Promise<Map<number, OptionGroupRow[]>> {
  if (productIds.length === 0) return new Map()
  const groups = await askOptionGroups(database, { productIds, keys })
  return Map.groupBy(groups, ({ group }) => group.productId)
}

const ofGroup = sql`${optionItem.groupId} = ${optionGroup.id}`
const isWanted = sql`(${sql.placeholder('keys')}::text[] IS NULL OR ${anyOf(optionItem.key, sql.placeholder('keys'))})`
const items = rowsAsJson(
  getTableColumns(optionItem),
  sql`FROM ${optionItem} WHERE ${ofGroup} AND ${isWanted} ORDER BY ${optionItem.position}, ${optionItem.id}`,
)

const askOptionGroups = prepared<{ productIds: readonly number[]; keys: readonly string[] | null }, OptionGroupRow[]>((database) =>
  database
    .select({ group: optionGroup, items })
    .from(optionGroup)
    // A group without items asks for no choice.
    .where(sql`${anyOf(optionGroup.productId, sql.placeholder('productIds'))} AND EXISTS (SELECT FROM ${optionItem} WHERE ${ofGroup})`)
    .orderBy(asc(optionGroup.position), asc(optionGroup.id))
    .prepare('option_groups'),
)

const variationColumns = {
  id: product.id,
  slugNld: product.slugNld,
  slugEng: product.slugEng,
  colourName: product.colourName,
  colourHex: product.colourHex,
  pictures: product.pictures,
  permanentlyOutOfStock: product.permanentlyOutOfStock,
}
export type VariationRow = Pick<ProductRow, keyof typeof variationColumns>

/** The colours of a design, in the merchant's order. */
export const listVariations = (database: Queryable, design: string): Promise<VariationRow[]> =>
  database.select(variationColumns).from(product).where(eq(product.design, design)).orderBy(asc(product.position), asc(product.id))

/** The categories in which a product stands itself, not those above them. */
export async function listDirectCategoryIds(database: Queryable, productId: number): Promise<number[]> {
  const rows = await database
    .select({ id: productCategory.categoryId })
    .from(productCategory)
    .where(and(eq(productCategory.productId, productId), eq(productCategory.direct, true)))
  return rows.map((row) => row.id)
}

/** Which design each product is a colour of. */
export async function listDesigns(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: product.id, design: product.design })
    .from(product)
    .where(inArray(product.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.design]))
}
