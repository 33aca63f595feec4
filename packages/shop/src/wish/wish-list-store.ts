import type { Heart } from '@toonbank/contract/shop/wish.ts'
import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { wish, wishList } from '@toonbank/database/schema/wish.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { wishDays } from '@toonbank/domain/wish/wish-rules.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { desc, eq } from 'drizzle-orm'

type WishListRow = typeof wishList.$inferSelect

export interface WishListOwner {
  readonly customerId: PersonId | undefined
  readonly token: string | undefined
}

export const wishListOwner = (visitor: Visitor, customer: { readonly id: PersonId } | undefined): WishListOwner => ({
  customerId: customer?.id,
  token: visitor.cookie('es_w'),
})

const ofOwner = ({ customerId, token }: WishListOwner) =>
  customerId === undefined ? eq(wishList.tokenHash, hashToken(token ?? '')) : eq(wishList.customerId, customerId)

export async function findWishList(database: Queryable, owner: WishListOwner): Promise<WishListRow | undefined> {
  const [found] = await database.select().from(wishList).where(ofOwner(owner))
  return found
}

/** The lock lasts until the transaction ends: changes of one list run one after the other. */
export async function lockWishList(tx: Transaction, owner: WishListOwner): Promise<WishListRow | undefined> {
  const [found] = await tx.select().from(wishList).where(ofOwner(owner)).for('update')
  return found
}

export async function lockOrMakeWishList(
  tx: Transaction,
  owner: WishListOwner,
  now: Date,
): Promise<{ readonly list: WishListRow; readonly token: string | undefined }> {
  const found = await lockWishList(tx, owner)
  if (found) return { list: found, token: owner.token }
  const token = owner.customerId === undefined ? randomToken() : undefined
  const whose = token === undefined ? { customerId: owner.customerId ?? null } : { tokenHash: hashToken(token) }
  const [made] = await tx
    .insert(wishList)
    .values({ ...whose, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning()
  // Race: a second tab of the customer made it first.
  return made ? { list: made, token } : lockOrMakeWishList(tx, owner, now)
}

export const touchWishList = (tx: Transaction, { id }: WishListRow, now: Date): Promise<unknown> =>
  tx.update(wishList).set({ changedAt: now }).where(eq(wishList.id, id))

export const listWishRows = (database: Queryable, { id }: WishListRow) =>
  database.select().from(wish).where(eq(wish.wishListId, id)).orderBy(desc(wish.id))

export const listHearts = async (database: Queryable, list: WishListRow | undefined): Promise<Heart[]> =>
  list ? (await listWishRows(database, list)).map(({ productId, identity }) => ({ productId, identity })) : []

export const keepWishCookie = (visitor: Visitor, token: string): void => visitor.keep('es_w', token, wishDays)
export const forgetWishCookie = (visitor: Visitor): void => visitor.forget('es_w')
