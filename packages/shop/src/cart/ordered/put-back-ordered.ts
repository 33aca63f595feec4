import type { Transaction } from '@toonbank/database/connect.ts'
import { cart, cartCoupon, cartLine } from '@toonbank/database/schema/cart.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { eq } from 'drizzle-orm'
import { lockOrMakeCart, touchCart } from '../cart-store.ts'
import { mergeLines } from '../line/merge-lines.ts'

export interface PutBack {
  readonly cartId: number
  readonly pieces: Readonly<Record<string, number>>
}

/**
 * Puts the goods of an order whose payment failed back into the customer's cart, merged as at a login. Undefined: the
 * closed cart has none. The caller has locked the order, so this happens once.
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
