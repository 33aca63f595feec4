import type { Database } from '@toonbank/database/connect.ts'
import { cart, cartLine, cartOperation } from '@toonbank/database/schema/cart.ts'
import { maxPieces } from '@toonbank/domain/cart/cart-limits.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { operationIdOf } from './apply-operation-once.ts'
import { availableForLine } from './line/available-for-line.ts'
import { type Addition, identityOf, toLine } from './line/change-lines.ts'

/**
 * Creates the first cart of a visitor, without locks, because nobody else knows it. A repeated call creates another
 * one, and the browser uses the last.
 */
export async function startCart(
  db: Database,
  addition: Addition,
  operationId: string | undefined,
  now: Date,
): Promise<Outcome<{ cUid: string; lUid: string; updatedQuantity: number }, 'notOrderable'>> {
  const { product, options } = addition
  const wanted = Math.min(maxPieces, addition.quantity)
  const updatedQuantity = availableForLine([], { product, chosen: options, wanted, uid: undefined })
  if (updatedQuantity < 1) return refused('notOrderable')
  const [cUid, lUid] = [randomToken(), randomToken()]
  const line = toLine({ ...addition, quantity: updatedQuantity })
  await db.transaction(async (tx) => {
    const values = { uid: cUid, customerId: null, updatedAt: now }
    const [made] = await tx.insert(cart).values(values).returning({ id: cart.id })
    if (!made) throw new Error('the cart was not inserted')
    const ofCart = { cartId: made.id }
    const answer = done({ lUid, updatedQuantity })
    await Promise.all([
      tx.insert(cartLine).values({ ...ofCart, ...line, uid: lUid, identity: identityOf(product, options) }),
      operationId !== undefined &&
        tx.insert(cartOperation).values({ ...ofCart, operationId: operationIdOf('add', operationId), answer }),
    ])
  })
  return done({ cUid, lUid, updatedQuantity })
}
