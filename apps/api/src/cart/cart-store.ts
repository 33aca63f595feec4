import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Visitor } from '../http/visitor.ts'
import { randomToken } from '../process/random-token.ts'

export type CartRow = typeof cart.$inferSelect

/** Whose cart: the customer's own, or that of the cookie. A cookie never opens a customer's cart. */
export interface CartOwner {
  readonly customerId: number | undefined
  readonly cartUid: string | undefined
}

export const ownerOf = (visitor: Visitor, customer: { readonly id: number } | undefined): CartOwner => ({
  customerId: customer?.id,
  cartUid: visitor.cookie('es_cuid'),
})

// As a constant: a statement that is planned once for all values could not use the index of active carts.
const isActive = eq(cart.status, sql.raw(`'active'`))
export const activeCartOf = (customerId: number | Placeholder): SQL | undefined =>
  and(eq(cart.customerId, customerId), isActive)
export const activeCartOfGuest = (uid: string | Placeholder): SQL | undefined =>
  and(eq(cart.uid, uid), isNull(cart.customerId), isActive)

const ofOwner = ({ customerId, cartUid }: CartOwner) =>
  customerId === undefined ? activeCartOfGuest(cartUid ?? '') : activeCartOf(customerId)

/** The cart that this owner fills now, locked until the transaction ends: changes of one cart stand in line. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  const [found] = await tx.select().from(cart).where(ofOwner(owner)).for('update')
  return found
}

/** What stands in the cart of this owner, without locking it. */
export const listProductIds = async (database: Queryable, owner: CartOwner): Promise<number[]> =>
  (
    await database
      .selectDistinct({ id: cartLine.productId })
      .from(cartLine)
      .innerJoin(cart, eq(cart.id, cartLine.cartId))
      .where(ofOwner(owner))
  ).map(({ id }) => id)

/** Forgets what stands in the cart of this owner, for good. */
export const dropCart = (database: Queryable, owner: CartOwner): Promise<unknown> =>
  database.delete(cart).where(ofOwner(owner))

/** For changes of lines: one that a login has overtaken is led to the cart that took its own in. */
export const lockCartOrAdopter = async (tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> =>
  (await lockCart(tx, owner)) ?? (await lockAdopter(tx, owner))

/**
 * Who holds a guest's cart may put things in for a minute after it was brought in at login, and change the lines that
 * they know: what could have been on its way just before. All else takes a session: reading it, codes, what was chosen
 * in the checkout.
 */
async function lockAdopter(tx: Transaction, { customerId, cartUid }: CartOwner): Promise<CartRow | undefined> {
  if (customerId !== undefined || cartUid === undefined) return undefined
  const [found] = await tx
    .select()
    .from(cart)
    .where(and(eq(cart.adoptedUid, cartUid), gt(cart.adoptedAt, sql`now() - interval '1 minute'`), isActive))
    .for('update')
  return found
}

/** The owner's cart, made and locked when there is none. Two first additions at once end in one cart of a customer. */
export async function lockOrMakeCart(tx: Transaction, owner: CartOwner): Promise<CartRow> {
  const found = await lockCartOrAdopter(tx, owner)
  if (found) return found
  const [made] = await tx
    .insert(cart)
    .values({ uid: randomToken(), customerId: owner.customerId ?? null })
    .onConflictDoNothing()
    .returning()
  // The other one may be gone again when its turn comes.
  return made ?? lockOrMakeCart(tx, owner)
}

/** Every change makes what the customer last saw old. */
export const touchCart = (
  tx: Transaction,
  { id }: CartRow,
  now: Date,
  changes: PgUpdateSetSource<typeof cart> = {},
): Promise<unknown> =>
  tx
    .update(cart)
    .set({ updatedAt: now, seenTotal: null, ...changes })
    .where(eq(cart.id, id))
