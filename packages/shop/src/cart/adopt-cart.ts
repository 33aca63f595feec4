import type { Transaction } from '@toonbank/database/connect.ts'
import { cart, cartOperation } from '@toonbank/database/schema/cart.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import { and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { clearCartCookie, setCartCookie } from './cart-cookie.ts'
import { activeCartOfGuest, type CartRow, touchCart } from './cart-store.ts'
import { mergeLines } from './line/merge-lines.ts'

/**
 * Merges the visitor's cart into the customer's at login: the same line gets the larger quantity, and the emptied cart
 * is closed, so the merge is idempotent (specification 3.4-5). The cart's id changes.
 */
export async function adoptCart(dependencies: Dependencies, visitor: Visitor, customerId: PersonId): Promise<void> {
  const cookie = visitor.cookie('es_cuid')
  const adopt = async () =>
    (await adoptAlone(dependencies, cookie, customerId)) ?? (await adoptOnce(dependencies, cookie, customerId))
  // Race: two concurrent requests insert the customer's first cart; the second retries and finds it.
  const uid = await adopt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return adopt()
    throw error
  })
  if (uid) setCartCookie(visitor, uid)
  else clearCartCookie(visitor)
}

/**
 * Gives the visitor's cart to a customer who is inserted in this transaction. Returns the work after the commit;
 * undefined: there is no cart, or another login has taken it.
 */
export async function adoptWithin(
  tx: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  visitor: Visitor,
  customerId: PersonId,
): Promise<(() => void) | undefined> {
  const cookie = visitor.cookie('es_cuid')
  if (cookie === undefined) return undefined
  const uid = randomToken()
  const taken = await tx
    .update(cart)
    .set({ uid, customerId, updatedAt: clock(), ...adopted })
    .where(activeCartOfGuest(cookie))
    .returning({ id: cart.id })
  return taken.length > 0 ? () => setCartCookie(visitor, uid) : undefined
}

const adopted = { seenTotal: null, adoptedUid: sql`uid`, adoptedAt: sql`now()` }

async function adoptAlone(
  { database: { db }, clock }: Dependencies,
  cookie: string | undefined,
  customerId: PersonId,
): Promise<string | undefined> {
  if (cookie === undefined) return undefined
  const uid = randomToken()
  const own = sql`(SELECT FROM cart own WHERE own.customer_id = ${customerId} AND own.status = 'active')`
  const taken = await db
    .update(cart)
    .set({ uid, customerId, updatedAt: clock(), ...adopted })
    .where(and(activeCartOfGuest(cookie), notExists(own)))
    .returning({ id: cart.id })
  return taken.length === 0 ? undefined : uid
}

const adoptOnce = (
  { database, clock }: Dependencies,
  cookie: string | undefined,
  customerId: PersonId,
): Promise<string | undefined> =>
  database.db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(cart)
      .where(
        and(
          eq(cart.status, 'active'),
          or(eq(cart.customerId, customerId), and(eq(cart.uid, cookie ?? ''), isNull(cart.customerId))),
        ),
      )
      .orderBy(asc(cart.id))
      .for('update')
    const own = found.find((row) => row.customerId === customerId)
    const brought = found.find((row) => row.customerId === null)
    if (!own && !brought) return undefined
    const kept = own ?? (brought as CartRow)
    const merged = own && brought ? await mergeCarts(tx, brought, own) : false
    const newUid = randomToken()
    await touchCart(tx, kept, clock(), {
      uid: newUid,
      customerId,
      ...(brought ? { adoptedUid: brought.uid, adoptedAt: sql`now()` } : {}),
      ...(merged ? { isMerged: true } : {}),
    })
    return newUid
  })

async function mergeCarts(tx: Transaction, from: CartRow, into: CartRow): Promise<boolean> {
  const { brought, hadLines } = await mergeLines(tx, from.id, into.id)
  const operations = await tx.select().from(cartOperation).where(eq(cartOperation.cartId, from.id))
  if (operations.length > 0)
    await tx
      .insert(cartOperation)
      .values(operations.map((operation) => ({ ...operation, cartId: into.id })))
      .onConflictDoNothing()
  await tx.update(cart).set({ status: 'merged' }).where(eq(cart.id, from.id))
  return hadLines && Object.keys(brought).length > 0
}
