import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

export type CartRow = typeof cart.$inferSelect

/** Whose cart: the customer's own, or that of the cookie. A cookie never opens a customer's cart. */
export interface CartOwner {
  readonly customerId: PersonId | undefined
  /** Whose prices, addresses and code limits they buy at; as `customerId` for whoever is alone. */
  readonly accountId: AccountId | undefined
  readonly cartUid: string | undefined
}

export const ownerOf = (
  visitor: Visitor,
  customer: { readonly id: PersonId; readonly accountId: AccountId } | undefined,
): CartOwner => ({
  customerId: customer?.id,
  accountId: customer?.accountId,
  cartUid: visitor.cookie('es_cuid'),
})

// A constant, no parameter: the generic plan of a prepared statement could not use the partial index of active carts.
export const isActive = eq(cart.status, sql.raw(`'active'`))
export const activeCartOf = (customerId: PersonId | Placeholder): SQL | undefined =>
  and(eq(cart.customerId, customerId), isActive)
export const activeCartOfGuest = (uid: string | Placeholder): SQL | undefined =>
  and(eq(cart.uid, uid), isNull(cart.customerId), isActive)

const ofOwner = ({ customerId, cartUid }: CartOwner) =>
  customerId === undefined ? activeCartOfGuest(cartUid ?? '') : activeCartOf(customerId)

/** The owner's active cart, locked until the transaction ends: changes of one cart run one after the other. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  if (owner.customerId === undefined && owner.cartUid === undefined) return undefined
  const name = owner.customerId === undefined ? 'lock_cart_of_guest' : 'lock_cart_of_customer'
  const [found] = await tx.select().from(cart).where(ofOwner(owner)).for('update').prepare(name).execute()
  return found
}

/** A cart in any state, locked. */
export async function lockCartById(tx: Transaction, id: number): Promise<CartRow | undefined> {
  const [found] = await tx.select().from(cart).where(eq(cart.id, id)).for('update').prepare('lock_cart').execute()
  return found
}

/** Deletes the owner's active cart, for good. */
export const dropCart = (database: Queryable, owner: CartOwner): Promise<unknown> =>
  database.delete(cart).where(ofOwner(owner))

/** For changes of lines: a request that a login has overtaken gets the cart that its own was merged into. */
export const lockCartOrAdopter = async (tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> =>
  (await lockCart(tx, owner)) ?? (await lockAdopter(tx, owner))

/**
 * By which id the owner finds a cart that they have changed. One that a login has overtaken keeps that of its cookie:
 * by the customer's own nobody finds it without a session, and this browser may send more before it knows of its
 * session.
 */
export const uidFor = ({ customerId, cartUid }: CartOwner, row: CartRow): string =>
  customerId === undefined && row.customerId !== null ? (cartUid ?? row.uid) : row.uid

/**
 * Race with a login: for a minute after the merge, the cookie of a guest's cart may still add products and change lines
 * that it knows, for such requests may have been on their way. All else takes a session: reading it, codes, what was
 * chosen in the checkout.
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

/**
 * The owner's cart, locked; inserted when there is none. Two concurrent first additions end in one cart of a customer.
 */
export const lockOrMakeCart = async (tx: Transaction, owner: CartOwner): Promise<CartRow> =>
  (await lockOrInsertCart(tx, owner)).row

/**
 * The same, and whether it is a new one: then it has no lines, and nothing of it was seen. `now`: when that changed.
 */
export async function lockOrInsertCart(
  tx: Transaction,
  owner: CartOwner,
  now?: Date,
): Promise<{ readonly row: CartRow; readonly isNew: boolean }> {
  const found = await lockCartOrAdopter(tx, owner)
  if (found) return { row: found, isNew: false }
  const [made] = await tx
    .insert(cart)
    .values({ uid: randomToken(), customerId: owner.customerId ?? null, ...(now ? { updatedAt: now } : {}) })
    .onConflictDoNothing()
    .returning()
  // Lost the race: the other cart may be gone again by then.
  return made ? { row: made, isNew: true } : lockOrInsertCart(tx, owner, now)
}

/** Marks a cart as changed: the total that the customer last saw no longer counts. */
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
