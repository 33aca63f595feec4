import type { Transaction } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { availableQuantity } from '@toonbank/domain/catalogue/orderable.ts'
import { asc, eq, inArray, sql, sum } from 'drizzle-orm'
import { stockOf } from '../catalogue/stock-of.ts'

export interface Demand {
  readonly productId: number
  readonly quantity: number
}

/**
 * Locks products in one fixed order, so that orders never wait for each other in a circle. The lock leaves the key alone: carts may go on
 * pointing to the product meanwhile.
 */
export async function lockProducts(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('no key update')
}

/** Sums the lines per product: what two lines want of the same product is wanted of one stock. */
export const demandOf = (lines: readonly Demand[]): Demand[] =>
  [...Map.groupBy(lines, (line) => line.productId)].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((total, line) => total + line.quantity, 0),
  }))

/** Takes the goods from the stock, all of them or none. False: not everything is there. */
export async function holdStock(tx: Transaction, demand: readonly Demand[]): Promise<boolean> {
  const locked = await lockProducts(
    tx,
    demand.map((wish) => wish.productId),
  )
  const enough = demand.every(({ productId, quantity }) => {
    const found = locked.find((row) => row.id === productId)
    return found !== undefined && availableQuantity(stockOf(found), quantity) === quantity
  })
  if (!enough) return false
  await moveStock(tx, demand, -1)
  return true
}

/** Gives the goods of an order back, once; the order's row is locked by the caller. */
export async function releaseStock(tx: Transaction, order: { readonly id: number; readonly stockHeld: boolean }): Promise<void> {
  if (!order.stockHeld) return
  const demand = await demandOfOrder(tx, order.id)
  await lockProducts(
    tx,
    demand.map((wish) => wish.productId),
  )
  await moveStock(tx, demand, 1)
  await tx.update(shopOrder).set({ stockHeld: false }).where(eq(shopOrder.id, order.id))
}

/** Holds the goods of an order again, for a new attempt to pay it. */
export async function holdAgain(tx: Transaction, order: { readonly id: number; readonly stockHeld: boolean }): Promise<boolean> {
  if (order.stockHeld) return true
  if (!(await holdStock(tx, await demandOfOrder(tx, order.id)))) return false
  await tx.update(shopOrder).set({ stockHeld: true }).where(eq(shopOrder.id, order.id))
  return true
}

async function demandOfOrder(tx: Transaction, orderId: number): Promise<Demand[]> {
  const rows = await tx
    .select({ productId: orderLine.productId, quantity: sum(orderLine.quantity) })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .groupBy(orderLine.productId)
  return rows.map((row) => ({ productId: row.productId, quantity: Number(row.quantity) }))
}

// Stock that is not managed is not counted.
async function moveStock(tx: Transaction, demand: readonly Demand[], direction: 1 | -1): Promise<void> {
  for (const { productId, quantity } of demand) {
    await tx
      .update(product)
      .set({ stockQuantity: sql`${product.stockQuantity} + ${direction * quantity}` })
      .where(sql`${product.id} = ${productId} AND ${product.stockManaged}`)
  }
}
