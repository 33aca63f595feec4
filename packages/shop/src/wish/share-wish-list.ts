import type { WishListShare } from '@toonbank/contract/shop/wish.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { wishList } from '@toonbank/database/schema/wish.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { eq } from 'drizzle-orm'
import { lockOrMakeWishList } from './wish-list-store.ts'

type ListRow = typeof wishList.$inferSelect

export const shareOf = (list: ListRow | undefined): WishListShare | null =>
  list?.shareKey ? { key: list.shareKey, name: list.shareName } : null

export const shareWishList = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  customerId: PersonId,
  name: string,
): Promise<WishListShare> =>
  db.transaction(async (tx) => {
    const { list } = await lockOrMakeWishList(tx, { customerId, token: undefined }, clock())
    const key = list.shareKey ?? randomToken()
    await tx.update(wishList).set({ shareKey: key, shareName: name }).where(eq(wishList.id, list.id))
    return { key, name }
  })

export const endShare = (database: Queryable, customerId: PersonId): Promise<unknown> =>
  database.update(wishList).set({ shareKey: null, shareName: '' }).where(eq(wishList.customerId, customerId))

export async function findShared(database: Queryable, key: string): Promise<ListRow | undefined> {
  const [found] = await database.select().from(wishList).where(eq(wishList.shareKey, key))
  return found
}
