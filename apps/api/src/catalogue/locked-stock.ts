import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import type { HeldPieces } from '@toonbank/database/stored/order.ts'
import { availableQuantity } from '@toonbank/domain/catalogue/orderable.ts'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stockOf } from './stock-of.ts'

/** Stock rows of products and choices, locked until the transaction ends. */
export interface LockedStock {
  readonly products: ReadonlyMap<number, typeof product.$inferSelect>
  /** Own stock of choices; null: the choice has none. */
  readonly items: ReadonlyMap<number, number | null>
}

/** The same as it was read, without a lock. */
interface ReadStock {
  readonly products: ReadonlyMap<number, Pick<typeof product.$inferSelect, 'stockManaged'>>
  readonly items: LockedStock['items']
}

/**
 * Locks products and then choices, each in the order of their ids, so that orders cannot deadlock. FOR NO KEY UPDATE
 * leaves the keys alone: carts may go on referencing the product meanwhile.
 */
export async function lockStock(tx: Transaction, pieces: readonly HeldPieces[]): Promise<LockedStock> {
  const productIds = pieces.map(({ productId }) => productId)
  const itemIds = pieces.flatMap(({ optionItemId }) => optionItemId ?? [])
  const products = await tx
    .select()
    .from(product)
    .where(inArray(product.id, productIds))
    .orderBy(asc(product.id))
    .for('no key update')
  const items =
    itemIds.length === 0
      ? []
      : await tx
          .select({ id: optionItem.id, stockQuantity: optionItem.stockQuantity })
          .from(optionItem)
          .where(inArray(optionItem.id, itemIds))
          .orderBy(asc(optionItem.id))
          .for('no key update')
  return {
    products: new Map(products.map((row) => [row.id, row])),
    items: new Map(items.map((row) => [row.id, row.stockQuantity])),
  }
}

/**
 * Whether the stock holds all of these pieces. What is no longer in the catalogue has none; a choice without own stock
 * sets no limit.
 */
export function isInStock(
  { products, items }: LockedStock,
  { productId, optionItemId, quantity }: HeldPieces,
): boolean {
  const found = products.get(productId)
  const own = optionItemId === null ? found?.stockQuantity : items.get(optionItemId)
  if (!found || own === undefined) return false
  return own === null || availableQuantity({ ...stockOf(found), openQuantity: own }, quantity) === quantity
}

/** Stock that is not managed is not counted, nor is a choice without own stock. */
export const isCounted = ({ products, items }: ReadStock, { productId, optionItemId }: HeldPieces): boolean =>
  products.get(productId)?.stockManaged === true &&
  (optionItemId === null || typeof items.get(optionItemId) === 'number')

/** Subtracts pieces from the stock. Throws if, despite the locks, there are too few: then nothing is sold. */
export async function take(
  tx: Transaction,
  { products }: LockedStock,
  { productId, optionItemId, quantity }: HeldPieces,
): Promise<void> {
  const suffices = (stock: PgColumn) => (products.get(productId)?.backorder ? undefined : gte(stock, quantity))
  const { rowCount } =
    optionItemId === null
      ? await tx
          .update(product)
          .set({ stockQuantity: sql`${product.stockQuantity} - ${quantity}` })
          .where(and(eq(product.id, productId), suffices(product.stockQuantity)))
      : await tx
          .update(optionItem)
          .set({ stockQuantity: sql`${optionItem.stockQuantity} - ${quantity}` })
          .where(and(eq(optionItem.id, optionItemId), suffices(optionItem.stockQuantity)))
  if (rowCount !== 1) throw new Error(`less of product ${productId}, choice ${optionItemId} than was locked`)
}

/**
 * Takes pieces from the stock within a statement that does more: statements to be put before it, and how many of the
 * pieces were there. Too few: the caller rolls back. The rows are locked from here on, products and then choices, each
 * in the order of their ids; where somebody holds one, its stock counts as they leave it. What was read of them before
 * must still hold: a product that is no longer counted, or gone for good, has none. Which pieces: `piecesToTake`.
 */
export function takeWithin(database: Queryable) {
  const [productIds, itemIds, quantities] = pieceColumns.map((name) => sql`${sql.placeholder(name)}::bigint[]`)
  const statements = {
    wanted: sql`SELECT * FROM unnest(${productIds}, ${itemIds}, ${quantities}) AS piece (product_id, item_id, quantity)`,
    held_products: sql`SELECT id, backorder FROM product WHERE id = ANY(${productIds})
      AND stock_managed AND NOT permanently_out_of_stock ORDER BY id FOR NO KEY UPDATE`,
    // Reads the one above, so that products are locked first.
    held_items: sql`SELECT id FROM option_item WHERE id = ANY(${itemIds}) AND (SELECT count(*) FROM held_products) > 0
      ORDER BY id FOR NO KEY UPDATE`,
    from_products: sql`UPDATE product SET stock_quantity = product.stock_quantity - wanted.quantity
      FROM wanted JOIN held_products AS held ON held.id = wanted.product_id
      WHERE product.id = held.id AND wanted.item_id IS NULL AND (SELECT count(*) FROM held_items) >= 0
        AND (held.backorder OR product.stock_quantity >= wanted.quantity) RETURNING product.id`,
    from_items: sql`UPDATE option_item SET stock_quantity = option_item.stock_quantity - wanted.quantity
      FROM wanted JOIN held_products AS held ON held.id = wanted.product_id JOIN held_items ON held_items.id = wanted.item_id
      WHERE option_item.id = wanted.item_id AND (held.backorder OR option_item.stock_quantity >= wanted.quantity)
      RETURNING option_item.id`,
  }
  return {
    statements: Object.entries(statements).map(([name, statement]) => database.$with(name, {}).as(statement)),
    taken: sql<number>`((SELECT count(*) FROM from_products) + (SELECT count(*) FROM from_items))`.mapWith(Number),
  }
}

const pieceColumns = ['pieces.productIds', 'pieces.itemIds', 'pieces.quantities'] as const

/** The values of such a statement. */
export const piecesToTake = (pieces: readonly HeldPieces[]): Record<(typeof pieceColumns)[number], unknown> => ({
  'pieces.productIds': pieces.map(({ productId }) => productId),
  'pieces.itemIds': pieces.map(({ optionItemId }) => optionItemId),
  'pieces.quantities': pieces.map(({ quantity }) => quantity),
})

/** Adds pieces to the stock; nothing for a choice that is gone or no longer has stock of its own. */
export const restock = (tx: Transaction, { productId, optionItemId, quantity }: HeldPieces): Promise<unknown> =>
  optionItemId === null
    ? tx
        .update(product)
        .set({ stockQuantity: sql`${product.stockQuantity} + ${quantity}` })
        .where(eq(product.id, productId))
    : tx
        .update(optionItem)
        .set({ stockQuantity: sql`${optionItem.stockQuantity} + ${quantity}` })
        .where(eq(optionItem.id, optionItemId))
