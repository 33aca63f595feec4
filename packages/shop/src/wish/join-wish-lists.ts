import { wish, wishList } from '@toonbank/database/schema/wish.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { maxWishes } from '@toonbank/domain/wish/wish-rules.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { eq } from 'drizzle-orm'
import {
  findWishList,
  forgetWishCookie,
  listWishRows,
  lockOrMakeWishList,
  lockWishList,
  touchWishList,
} from './wish-list-store.ts'

/**
 * Merges the browser's wish list into the customer's and deletes it. Duplicates stay once; beyond the limit only the
 * newest wishes are taken.
 */
export async function joinWishLists(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  customerId: PersonId,
): Promise<void> {
  const token = visitor.cookie('es_w')
  if (token === undefined) return
  await db.transaction(async (tx) => {
    const now = clock()
    const browsers = { customerId: undefined, token }
    if (!(await findWishList(tx, browsers))) return
    const { list } = await lockOrMakeWishList(tx, { customerId, token: undefined }, now)
    const brought = await lockWishList(tx, browsers)
    if (!brought) return
    const had = await listWishRows(tx, list)
    const known = new Set(had.map(({ identity }) => identity))
    const joining = (await listWishRows(tx, brought))
      .filter(({ identity }) => !known.has(identity))
      .slice(0, maxWishes - had.length)
      .toReversed()
    if (joining.length > 0)
      await tx.insert(wish).values(joining.map(({ id: _, ...row }) => ({ ...row, wishListId: list.id })))
    await tx.delete(wishList).where(eq(wishList.id, brought.id))
    await touchWishList(tx, list, now)
  })
  forgetWishCookie(visitor)
}
