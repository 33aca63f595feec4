import type { Database, Queryable } from '@toonbank/database/connect.ts'
import { cart, cartLine, cartOperation } from '@toonbank/database/schema/cart.ts'
import { maxPieces } from '@toonbank/domain/cart/cart-limits.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { sql } from 'drizzle-orm'
import { randomToken } from '../process/random-token.ts'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import { prepared } from '../sql/prepared.ts'
import { writesWithin } from '../sql/writes-within.ts'
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
  const wanted = Math.min(maxPieces, addition.quantity)
  const updatedQuantity = availableForLine([], { product, chosen: options, wanted, uid: undefined })
  if (updatedQuantity < 1) return refused('notOrderable')
  const [cUid, lUid] = [randomToken(), randomToken()]
  const line = toLine({ ...addition, quantity: updatedQuantity })
  const start = { ...line, cUid, uid: lUid, identity: identityOf(product, options), updatedAt: now }
  if (operationId === undefined) await insert(db, start)
  else {
    const operation = { operationId: operationIdOf('add', operationId), answer: done({ lUid, updatedQuantity }) }
    await insertWithOperation(db, { ...start, ...operation })
  }
  return done({ cUid, lUid, updatedQuantity })
}

const ofLine = ['productId', 'quantity', 'options', 'seenUnitPrice', 'uid', 'identity'] as const
const ofOperation = ['operationId', 'answer'] as const
interface Start extends Pick<typeof cartLine.$inferInsert, (typeof ofLine)[number]> {
  readonly cUid: string
  readonly updatedAt: Date
}
type Operation = Pick<typeof cartOperation.$inferInsert, (typeof ofOperation)[number]>

const cartId = sql<number>`(SELECT id FROM new_cart)`
const insertWith = (db: Queryable, ctes: Parameters<typeof writesWithin>[1]) => {
  const { updatedAt } = placeholdersOf(cart, ['updatedAt'])
  const newCart = db
    .insert(cart)
    .values({ uid: sql`${sql.placeholder('cUid')}`, customerId: null, updatedAt })
    .returning({ id: cart.id })
  return db
    .with(...writesWithin(db, { new_cart: newCart, ...ctes }))
    .insert(cartLine)
    .values({ ...placeholdersOf(cartLine, ofLine), cartId })
}
const insert = prepared<Start & Record<string, unknown>, unknown>((db) => insertWith(db, {}).prepare('start_cart'))
const insertWithOperation = prepared<Start & Operation & Record<string, unknown>, unknown>((db) => {
  const operation = db.insert(cartOperation).values({ ...placeholdersOf(cartOperation, ofOperation), cartId })
  return insertWith(db, { operation }).prepare('start_cart_with_operation')
})
