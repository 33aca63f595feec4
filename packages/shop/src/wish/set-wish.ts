import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { Heart, setWish as setWishCall } from '@toonbank/contract/shop/wish.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { wish } from '@toonbank/database/schema/wish.ts'
import type { StoredOption } from '@toonbank/database/stored/cart.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { maxWishes, wishIdentity } from '@toonbank/domain/wish/wish-rules.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq } from 'drizzle-orm'
import { resolveChoice, toStored } from '../cart/line/resolve-choice.ts'
import { findProduct, listOptionGroups } from '../catalogue/product/product-store.ts'
import { listHearts, lockOrMakeWishList, lockWishList, touchWishList, type WishListOwner } from './wish-list-store.ts'

type WishBody = ParsedBodyOf<typeof setWishCall>
type Problem = 'productNotFound' | 'wishListFull'

interface SetWish {
  readonly hearts: Heart[]
  readonly token: string | undefined
}

/** Sets a wish to the wanted state, so that two clicks on one heart end in the last one. */
export const setWish = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  owner: WishListOwner,
  wanted: WishBody,
): Promise<Outcome<SetWish, Problem>> =>
  rollbackOnRefusal(db, (tx) => (wanted.isWished ? add(tx, owner, wanted, clock()) : drop(tx, owner, wanted, clock())))

async function add(
  tx: Transaction,
  owner: WishListOwner,
  { productId, options }: WishBody,
  now: Date,
): Promise<Outcome<SetWish, Problem>> {
  if (!(await findProduct(tx, productId))) return refused('productNotFound')
  const chosen = await choiceOf(tx, productId, options)
  const { list, token } = await lockOrMakeWishList(tx, owner, now)
  const identity = wishIdentity(productId, chosen)
  const before = await listHearts(tx, list)
  if (before.some((one) => one.identity === identity)) return done({ hearts: before, token })
  if (before.length >= maxWishes) return refused('wishListFull')
  await tx.insert(wish).values({ wishListId: list.id, productId, identity, options: chosen, createdAt: now })
  await touchWishList(tx, list, now)
  return done({ hearts: await listHearts(tx, list), token })
}

async function choiceOf(tx: Transaction, productId: number, options: WishBody['options']): Promise<StoredOption[]> {
  if (options.length === 0) return []
  const groups = (await listOptionGroups(tx, [productId])).get(productId) ?? []
  const choice = resolveChoice(groups, options)
  return choice.ok ? toStored(choice.value) : []
}

async function drop(
  tx: Transaction,
  owner: WishListOwner,
  { productId, options, everyChoice }: WishBody,
  now: Date,
): Promise<Outcome<SetWish, Problem>> {
  const list = await lockWishList(tx, owner)
  if (!list) return done({ hearts: [], token: undefined })
  const which = everyChoice ? eq(wish.productId, productId) : eq(wish.identity, wishIdentity(productId, options))
  await tx.delete(wish).where(and(eq(wish.wishListId, list.id), which))
  await touchWishList(tx, list, now)
  return done({ hearts: await listHearts(tx, list), token: owner.customerId === undefined ? owner.token : undefined })
}
