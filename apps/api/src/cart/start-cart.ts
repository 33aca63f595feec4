import type { Database } from '@toonbank/database/connect.ts'
import { cart, cartLine, cartOperation } from '@toonbank/database/schema/cart.ts'
import { mostPieces } from '@toonbank/domain/cart/cart-limits.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { sql } from 'drizzle-orm'
import { randomToken } from '../process/random-token.ts'
import { operationIdOf } from './apply-operation-once.ts'
import { availableForLine } from './available-for-line.ts'
import { type Addition, identityOf, toLine } from './change-lines.ts'

/**
 * The first addition of a visitor who has no cart: cart, line and operation by one statement, which is its own
 * transaction. Nothing is locked, for nobody else knows this cart. A repeated call knows no cart either, and makes
 * another one; the browser keeps the last.
 */
export async function startCart(
  db: Database,
  addition: Addition,
  operationId: string | undefined,
  now: Date,
): Promise<Outcome<{ cUid: string; lUid: string; updatedQuantity: number }, 'notOrderable'>> {
  const { product, options } = addition
  const wanted = Math.min(mostPieces, addition.quantity)
  const updatedQuantity = availableForLine([], { product, chosen: options, wanted, uid: undefined })
  if (updatedQuantity < 1) return refused('notOrderable')
  const [cUid, lUid] = [randomToken(), randomToken()]
  const cartId = sql<number>`(SELECT id FROM new_cart)`
  const newCart = db.insert(cart).values({ uid: cUid, customerId: null, updatedAt: now }).returning({ id: cart.id })
  const line = toLine({ ...addition, quantity: updatedQuantity })
  const newLine = db.insert(cartLine).values({ ...line, uid: lUid, cartId, identity: identityOf(product, options) })
  const operation =
    operationId === undefined
      ? undefined
      : db.insert(cartOperation).values({
          ...{ cartId, operationId: operationIdOf('add', operationId) },
          answer: done({ lUid, updatedQuantity }),
        })
  const andOperation = operation ? sql`, operation AS (${operation.getSQL()})` : sql``
  await db.execute(sql`WITH new_cart AS (${newCart.getSQL()})${andOperation} ${newLine.getSQL()}`)
  return done({ cUid, lUid, updatedQuantity })
}
