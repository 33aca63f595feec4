import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

export type CartRow = typeof cart.$inferSelect

/** A cart belongs to the customer, or to the cookie of a guest. A cookie never opens a customer's cart. */
export interface CartOwner {
  readonly customerId: PersonId | undefined
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

// The status is a constant and no parameter, because the generic plan of a prepared statement could not use the partial
// index.
export const isActive = eq(cart.status, sql.raw(`'active'`))
export const activeCartOf = (customerId: PersonId | Placeholder): SQL | undefined =>
  and(eq(cart.customerId, customerId), isActive)
export const activeCartOfGuest = (uid: string | Placeholder): SQL | undefined =>
  and(eq(cart.uid, uid), isNull(cart.customerId), isActive)

const ofOwner = ({ customerId, cartUid }: CartOwner) =>
  customerId === undefined ? activeCartOfGuest(cartUid ?? '') : activeCartOf(customerId)

/** Locks the owner's active cart until the transaction ends, so that changes of one cart run one after the other. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  if (owner.customerId === undefined && owner.cartUid === undefined) return undefined
  const name = owner.customerId === undefined ? 'lock_cart_of_guest' : 'lock_cart_of_customer'
  const [found] = await tx.select().from(cart).where(ofOwner(owner)).for('update').prepare(name).execute()
  return found
}

export async function lockCartById(tx: Transaction, id: number): Promise<CartRow | undefined> {
  const [found] = await tx.select().from(cart).where(eq(cart.id, id)).for('update').prepare('lock_cart').execute()
  return found
}

export const dropCart = (database: Queryable, owner: CartOwner): Promise<unknown> =>
  database.delete(cart).where(ofOwner(owner))

/**
 * Locks the cart for changes of lines; a request that a login has overtaken gets the cart that its own was merged into.
 */
export const lockCartOrAdopter = async (tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> =>
  (await lockCart(tx, owner)) ?? (await lockAdopter(tx, owner))

/**
 * Returns the id by which the owner finds the changed cart. A guest overtaken by a login keeps the id of the cookie,
 * because the customer's id needs a session.
 */
export const uidFor = ({ customerId, cartUid }: CartOwner, row: CartRow): string =>
  customerId === undefined && row.customerId !== null ? (cartUid ?? row.uid) : row.uid

/**
 * Race with a login: for a minute after the merge, the cookie of a guest's cart may still add and change lines.
 * Everything else, also reading, requires a session.
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

export const lockOrMakeCart = async (tx: Transaction, owner: CartOwner): Promise<CartRow> =>
  (await lockOrInsertCart(tx, owner)).row

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
  return made ? { row: made, isNew: true } : lockOrInsertCart(tx, owner, now)
}

/** Marks a cart as changed, so that the total last seen no longer counts. */
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
