import type { Transaction } from '@toonbank/database/connect.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import type { HeldPieces } from '@toonbank/database/stored/order.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { eq } from 'drizzle-orm'
import type { FullLine } from '../../cart/price/price-lines.ts'
import { isCounted, isInStock, lockStock, restock, take } from '../../catalogue/stock/locked-stock.ts'
import type { OrderRow } from '../read/order-row.ts'

export interface LineToHold {
  readonly productId: number
  readonly optionItemIds: readonly number[]
  readonly quantity: number
}

type Held = Pick<OrderRow, 'id' | 'stockHeld' | 'heldPieces' | 'sampleTray'>

/** Reserves stock of products and choices, for all lines or for none. Undefined: not everything is in stock. */
export async function holdStock(
  tx: Transaction,
  lines: readonly LineToHold[],
): Promise<readonly HeldPieces[] | undefined> {
  const wanted = piecesOf(lines)
  const stock = await lockStock(tx, wanted)
  if (!wanted.every((pieces) => isInStock(stock, pieces))) return undefined
  const taken = wanted.filter((pieces) => isCounted(stock, pieces))
  await Promise.all(taken.map((pieces) => take(tx, stock, pieces)))
  return taken
}

export function countedPieces(lines: readonly FullLine[]): HeldPieces[] {
  const items = lines.flatMap(({ options }) => options.map(({ item }) => [item.id, item.stockQuantity] as const))
  const read = { products: new Map(lines.map(({ product }) => [product.id, product])), items: new Map(items) }
  return piecesOf(lines.map(toLineToHold)).filter((pieces) => isCounted(read, pieces))
}

/**
 * Locks the stock of a replaced order together with the new one's, in the one order of locks, because the two may
 * differ.
 */
export const lockStockOfBoth = async (tx: Transaction, former: Held, lines: readonly FullLine[]): Promise<unknown> =>
  lockStock(tx, [...(former.stockHeld ? (former.heldPieces ?? []) : []), ...countedPieces(lines)])

const toLineToHold = ({ product, options, row }: FullLine): LineToHold => ({
  productId: product.id,
  optionItemIds: options.map(({ item }) => item.id),
  quantity: row.quantity,
})

/** Releases an order's reservation, once; the caller has locked the order's row. */
export async function releaseStock(tx: Transaction, order: Held, by: Actor): Promise<void> {
  if (!order.stockHeld) return
  const held = order.heldPieces ?? piecesOf(await linesOf(tx, order.id))
  const stock = await lockStock(tx, held)
  const taken = order.heldPieces ?? held.filter((pieces) => isCounted(stock, pieces))
  for (const pieces of taken) await restock(tx, pieces)
  await tx.update(shopOrder).set({ stockHeld: false, heldPieces: [], heldBy: by }).where(eq(shopOrder.id, order.id))
}

/** Releases at most the pieces that the order has reserved; the caller has locked the order's row. */
export async function releasePieces(
  tx: Transaction,
  order: Held,
  lines: readonly LineToHold[],
  by: Actor,
): Promise<void> {
  if (!order.stockHeld) return
  const held = order.heldPieces ?? piecesOf(await linesOf(tx, order.id))
  const stock = await lockStock(tx, held)
  const taken = order.heldPieces ?? held.filter((pieces) => isCounted(stock, pieces))
  const given = piecesOf(lines)
  const left = taken.map((pieces) => {
    const same = given.find((one) => one.productId === pieces.productId && one.optionItemId === pieces.optionItemId)
    return { ...pieces, quantity: Math.max(0, pieces.quantity - (same?.quantity ?? 0)) }
  })
  for (const [at, pieces] of taken.entries()) {
    const quantity = pieces.quantity - (left[at]?.quantity ?? 0)
    if (quantity > 0) await restock(tx, { ...pieces, quantity })
  }
  const heldPieces = left.filter(({ quantity }) => quantity > 0)
  await tx.update(shopOrder).set({ heldPieces, heldBy: by }).where(eq(shopOrder.id, order.id))
}

/** Reserves an order's stock again for a new payment attempt; undefined: not everything is in stock any more. */
export async function holdAgain(tx: Transaction, order: Held, by: Actor): Promise<readonly HeldPieces[] | undefined> {
  if (order.stockHeld) return order.heldPieces ?? []
  // A sample takes no piece of the rug from the stock.
  const heldPieces = await holdStock(tx, order.sampleTray === null ? await linesOf(tx, order.id) : [])
  if (!heldPieces) return undefined
  await tx.update(shopOrder).set({ stockHeld: true, heldPieces, heldBy: by }).where(eq(shopOrder.id, order.id))
  return heldPieces
}

const linesOf = (tx: Transaction, orderId: number): Promise<LineToHold[]> =>
  tx
    .select({ productId: orderLine.productId, optionItemIds: orderLine.optionItemIds, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))

/**
 * Sums the lines per stock, because two lines may want the same product. They are sorted by product, the lock order of
 * imports too.
 */
function piecesOf(lines: readonly LineToHold[]): HeldPieces[] {
  const pieces = lines.flatMap(({ productId, optionItemIds, quantity }) =>
    [null, ...optionItemIds].map((optionItemId): HeldPieces => ({ productId, optionItemId, quantity })),
  )
  return [...Map.groupBy(pieces, ({ productId, optionItemId }) => `${productId} ${optionItemId}`).values()]
    .map((same) => ({
      ...(same[0] as HeldPieces),
      quantity: same.reduce((total, { quantity }) => total + quantity, 0),
    }))
    .toSorted((a, b) => a.productId - b.productId)
}
