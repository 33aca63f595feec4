import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { wish, wishList } from '@toonbank/database/schema/wish.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { wishDays } from '@toonbank/domain/wish/wish-rules.ts'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'

export const readWishesOf = (database: Queryable, customerId: PersonId) =>
  database
    .select({ productId: wish.productId, options: wish.options, createdAt: wish.createdAt })
    .from(wish)
    .innerJoin(wishList, eq(wishList.id, wish.wishListId))
    .where(eq(wishList.customerId, customerId))
    .orderBy(asc(wish.id))

export const eraseWishesOf = (tx: Transaction, customerId: PersonId): Promise<unknown> =>
  tx.delete(wishList).where(eq(wishList.customerId, customerId))

/** Retention: deletes lists of browsers that were not changed during the lifetime of their cookie. */
export const cleanUpWishLists = (db: Queryable, now: Date): Promise<unknown> =>
  db
    .delete(wishList)
    .where(and(isNull(wishList.customerId), lt(wishList.changedAt, new Date(now.getTime() - wishDays * 86_400_000))))
