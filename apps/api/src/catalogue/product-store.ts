import type { Queryable } from '@toonbank/database/connect.ts'
import { optionGroup, optionItem, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'

export type ProductRow = typeof product.$inferSelect
export type OptionItemRow = typeof optionItem.$inferSelect
export interface OptionGroupRow {
  readonly group: typeof optionGroup.$inferSelect
  readonly items: readonly OptionItemRow[]
}

export async function findProduct(database: Queryable, id: number): Promise<ProductRow | undefined> {
  const [found] = await database.select().from(product).where(eq(product.id, id))
  return found
}

/** The option groups of some products with their items, each in the merchant's order. */
export async function listOptionGroups(database: Queryable, productIds: readonly number[]): Promise<Map<number, OptionGroupRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await database
    .select({ group: optionGroup, item: optionItem })
    .from(optionGroup)
    .innerJoin(optionItem, eq(optionItem.groupId, optionGroup.id))
    .where(inArray(optionGroup.productId, [...productIds]))
    .orderBy(asc(optionGroup.position), asc(optionGroup.id), asc(optionItem.position), asc(optionItem.id))
  const groups = [...Map.groupBy(rows, (row) => row.group.id).values()].map((items) => ({
    group: (items[0] as (typeof items)[number]).group,
    items: items.map((row) => row.item),
  }))
  return Map.groupBy(groups, ({ group }) => group.productId)
}

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

/** Other designs from the same category, one colour each, for 'similar rugs'. */
export async function listSimilarIds(database: Queryable, { design }: ProductRow, categoryId: number, limit: number): Promise<number[]> {
  const perDesign = database
    .selectDistinctOn([product.design], { id: product.id, position: product.position })
    .from(product)
    .innerJoin(productCategory, and(eq(productCategory.productId, product.id), eq(productCategory.categoryId, categoryId)))
    .where(and(ne(product.design, design), eq(product.permanentlyOutOfStock, false)))
    .orderBy(product.design, product.position, product.id)
    .as('per_design')
  const rows = await database.select({ id: perDesign.id }).from(perDesign).orderBy(asc(perDesign.position), asc(perDesign.id)).limit(limit)
  return rows.map((row) => row.id)
}
