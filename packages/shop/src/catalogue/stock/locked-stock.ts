import type { Transaction } from '@toonbank/database/connect.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import type { HeldPieces } from '@toonbank/database/stored/order.ts'
import { availableQuantity } from '@toonbank/domain/catalogue/orderable.ts'
import { and, asc, eq, gte, inArray, not, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stockOf } from './stock-of.ts'

export interface LockedStock {
  readonly products: ReadonlyMap<number, typeof product.$inferSelect>
  /** The map has the own stock of choices; null: the choice has none. */
  readonly items: ReadonlyMap<number, number | null>
}

interface ReadStock {
  readonly products: ReadonlyMap<number, Pick<typeof product.$inferSelect, 'stockManaged'>>
  readonly items: LockedStock['items']
}

/**
 * Locks products and then choices, each by id, so that orders cannot deadlock. FOR NO KEY UPDATE still allows carts to
 * reference the product.
 */
export async function lockStock(tx: Transaction, pieces: readonly HeldPieces[]): Promise<LockedStock> {
  const productIds = pieces.map(({ productId }) => productId)
  const itemIds = pieces.flatMap(({ optionItemId }) => optionItemId ?? [])
  const [products, items] = await Promise.all([
    tx.select().from(product).where(inArray(product.id, productIds)).orderBy(asc(product.id)).for('no key update'),
    itemIds.length === 0
      ? []
      : tx
          .select({ id: optionItem.id, stockQuantity: optionItem.stockQuantity })
          .from(optionItem)
          .where(inArray(optionItem.id, itemIds))
          .orderBy(asc(optionItem.id))
          .for('no key update'),
  ])
  return {
    products: new Map(products.map((row) => [row.id, row])),
    items: new Map(items.map((row) => [row.id, row.stockQuantity])),
  }
}

/**
 * True when the stock has all of these pieces. Deleted products have none; a choice without own stock sets no limit.
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

/** Subtracts pieces from the stock. Throws when there are too few despite the locks, so that nothing is sold. */
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
 * Subtracts pieces in one round trip. False: too few are left, or the product is gone or no longer counted, and the
 * caller must roll back. Locks products and then choices, each by id.
 */
export async function takePieces(tx: Transaction, pieces: readonly HeldPieces[]): Promise<boolean> {
  if (pieces.length === 0) return true
  const [, ...taken] = await Promise.all([lockStock(tx, pieces), ...pieces.map((one) => takeIfThere(tx, one))])
  return taken.every(({ rowCount }) => rowCount === 1)
}

const takeIfThere = (tx: Transaction, { productId, optionItemId, quantity }: HeldPieces) => {
  const isSold = and(eq(product.id, productId), product.stockManaged, not(product.permanentlyOutOfStock))
  const suffices = (stock: PgColumn) => or(product.backorder, gte(stock, quantity))
  return optionItemId === null
    ? tx
        .update(product)
        .set({ stockQuantity: sql`${product.stockQuantity} - ${quantity}` })
        .where(and(isSold, suffices(product.stockQuantity)))
    : tx
        .update(optionItem)
        .set({ stockQuantity: sql`${optionItem.stockQuantity} - ${quantity}` })
        .from(product)
        .where(and(eq(optionItem.id, optionItemId), isSold, suffices(optionItem.stockQuantity)))
}

/** Adds pieces to the stock; a choice that is gone or without own stock is ignored. */
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
