import type { Database } from '@toonbank/database/connect.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import { shareStock } from '@toonbank/domain/cart/share-stock.ts'
import { eq } from 'drizzle-orm'
import { stockOf } from '../catalogue/stock-of.ts'
import { type CartRow, touchCart } from './cart-store.ts'
import type { FullLine } from './price-lines.ts'

/** How many pieces of each line can be had now, by the line's id; older lines come first. What is no longer offered cannot be had. */
export function availableOf(lines: readonly FullLine[]): ReadonlyMap<number, number> {
  const standing = lines.filter((line) => line.choiceStands).toReversed()
  const shares = shareStock(
    standing.map(({ product, options, row }) => ({
      productId: product.id,
      stock: stockOf(product),
      items: options.map(({ item }) => item),
      quantity: row.quantity,
    })),
  )
  return new Map(standing.map(({ row }, at) => [row.id, shares[at] ?? 0]))
}

/** Lines that want more pieces than there are, but can still have some. */
export const shortLines = (lines: readonly FullLine[], available: ReadonlyMap<number, number>): FullLine[] =>
  lines.filter(({ row }) => (available.get(row.id) ?? 0) > 0 && (available.get(row.id) ?? 0) < row.quantity)

/**
 * Gives each line what can still be had, as an answer to a change would; the line says so. Under the cart's lock: a change that came first
 * stands, and is looked at by its own reading.
 */
export async function lowerLines(
  database: Database,
  read: CartRow,
  short: readonly FullLine[],
  available: ReadonlyMap<number, number>,
  now: Date,
) {
  await database.transaction(async (tx) => {
    const [locked] = await tx.select({ status: cart.status }).from(cart).where(eq(cart.id, read.id)).for('update')
    if (locked?.status !== 'active') return
    const rows = await tx.select().from(cartLine).where(eq(cartLine.cartId, read.id))
    for (const { row } of short) {
      const current = rows.find((other) => other.id === row.id)
      if (current?.quantity !== row.quantity) continue
      await tx
        .update(cartLine)
        .set({ quantity: available.get(row.id) ?? row.quantity, formerQuantity: current.formerQuantity ?? row.quantity, changedAt: now })
        .where(eq(cartLine.id, row.id))
    }
    await touchCart(tx, read, now)
  })
}
