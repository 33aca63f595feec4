import type { Transaction } from '@toonbank/database/connect.ts'
import { cartCoupon, cartLine } from '@toonbank/database/schema/cart.ts'
import { maxPieces } from '@toonbank/domain/cart/cart-limits.ts'
import { eq, inArray } from 'drizzle-orm'

export interface MergedLines {
  readonly brought: Readonly<Record<string, number>>
  readonly hadLines: boolean
}

/**
 * Moves lines and codes into another cart; the same line gets the larger quantity (specification 3.4-5). The caller
 * must have locked both carts.
 */
export async function mergeLines(tx: Transaction, fromId: number, intoId: number): Promise<MergedLines> {
  const lines = await tx
    .select()
    .from(cartLine)
    .where(inArray(cartLine.cartId, [fromId, intoId]))
  const coming = lines.filter((line) => line.cartId === fromId)
  const had = new Map(lines.filter((line) => line.cartId === intoId).map((line) => [line.identity, line]))
  const brought: Record<string, number> = {}
  for (const line of coming) {
    const same = had.get(line.identity)
    brought[same?.uid ?? line.uid] = line.quantity
    if (same)
      await tx
        .update(cartLine)
        .set({ quantity: Math.min(maxPieces, Math.max(same.quantity, line.quantity)) })
        .where(eq(cartLine.id, same.id))
    else await tx.update(cartLine).set({ cartId: intoId }).where(eq(cartLine.id, line.id))
  }
  const coupons = await tx.select().from(cartCoupon).where(eq(cartCoupon.cartId, fromId))
  for (const { couponId } of coupons)
    await tx.insert(cartCoupon).values({ cartId: intoId, couponId }).onConflictDoNothing()
  return { brought, hadLines: had.size > 0 }
}
