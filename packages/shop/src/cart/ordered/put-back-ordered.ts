import type { Transaction } from '@toonbank/database/connect.ts'
import { cart, cartCoupon, cartLine } from '@toonbank/database/schema/cart.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { eq } from 'drizzle-orm'
import { lockOrMakeCart, touchCart } from '../cart-store.ts'
import { mergeLines } from '../line/merge-lines.ts'

/** The cart that goods were put back into, and how many of them by the uid of their line. */
export interface PutBack {
  readonly cartId: number
  readonly pieces: Readonly<Record<string, number>>
}

/**
 * Puts the goods of an order whose payment failed back into its customer's cart, with codes and what was chosen; a cart
 * that was filled meanwhile is merged with them as at a login. Undefined: the closed cart keeps none. The caller has
 * locked the order, so this is done once.
 */
export async function putBackOrdered(
  tx: Transaction,
  { closedCartId, customerId }: { readonly closedCartId: number; readonly customerId: PersonId },
  now: Date,
): Promise<PutBack | undefined> {
  if ((await tx.$count(cartLine, eq(cartLine.cartId, closedCartId))) === 0) return undefined
  const [closed] = await tx.select().from(cart).where(eq(cart.id, closedCartId))
  const into = await lockOrMakeCart(tx, { customerId, accountId: undefined, cartUid: undefined })
  const { brought, hadLines } = await mergeLines(tx, closedCartId, into.id)
  // Lines that the cart had already stay behind.
  await tx.delete(cartLine).where(eq(cartLine.cartId, closedCartId))
  await tx.delete(cartCoupon).where(eq(cartCoupon.cartId, closedCartId))
  await touchCart(tx, into, now, {
    deliveryOption: into.deliveryOption ?? closed?.deliveryOption ?? null,
    pickupLocation: into.pickupLocation ?? closed?.pickupLocation ?? null,
    paymentOption: into.paymentOption ?? closed?.paymentOption ?? null,
    addressUid: into.addressUid ?? closed?.addressUid ?? null,
    quoteId: into.quoteId ?? (hadLines ? null : (closed?.quoteId ?? null)),
    ...(hadLines ? { isMerged: true } : {}),
  })
  return { cartId: into.id, pieces: brought }
}
