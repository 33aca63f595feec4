import {
  endWishListShare,
  getHearts,
  getSharedWishList,
  getWishList,
  setWish as setWishCall,
  shareWishList as shareCall,
} from '@toonbank/contract/shop/wish.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { FindCustomer } from '@toonbank/runtime/http/access.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { CartContext } from '../cart/line/to-cart-lines.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { joinWishLists } from './join-wish-lists.ts'
import { readWishes } from './read-wishes.ts'
import { setWish } from './set-wish.ts'
import { endShare, findShared, shareOf, shareWishList } from './share-wish-list.ts'
import { findWishList, keepWishCookie, listHearts, listWishRows, wishListOwner } from './wish-list-store.ts'

export function wishRoutes(dependencies: CatalogueDependencies): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  const contextOf = async (visitor: Visitor): Promise<CartContext> => ({
    locale: visitor.locale,
    settings: await dependencies.settings.now(),
    now: dependencies.clock(),
  })
  /** A heart pressed during a login created a list of the browser, which is merged too. */
  const ownerFor = async (visitor: Visitor, findCustomer: FindCustomer) => {
    const customer = await findCustomer()
    if (customer) await joinWishLists(dependencies, visitor, customer.id)
    return wishListOwner(visitor, customer)
  }

  return [
    route(getHearts, async ({ visitor, findCustomer }) =>
      done(await listHearts(db, await findWishList(db, await ownerFor(visitor, findCustomer)))),
    ),
    route(getWishList, async ({ visitor, findCustomer }) => {
      const list = await findWishList(db, await ownerFor(visitor, findCustomer))
      const rows = list ? await listWishRows(db, list) : []
      const wishes = await readWishes(dependencies, rows, (await findCustomer())?.accountId, await contextOf(visitor))
      return done({ wishes, share: shareOf(list) })
    }),
    route(setWishCall, async ({ body, visitor, findCustomer }) => {
      const tooOften = await take([limits.wishPerAddress, visitor.address])
      if (tooOften) return tooOften
      const set = await setWish(dependencies, await ownerFor(visitor, findCustomer), body)
      if (!set.ok) return set
      if (set.value.token !== undefined) keepWishCookie(visitor, set.value.token)
      return done(set.value.hearts)
    }),
    route(shareCall, async ({ customer, body }) => done(await shareWishList(dependencies, customer.id, body.name))),
    route(endWishListShare, async ({ customer }) => {
      await endShare(db, customer.id)
      return done(null)
    }),
    route(getSharedWishList, async ({ body, visitor, findCustomer }) => {
      const tooOften = await take([limits.sharedWishListPerAddress, visitor.address])
      if (tooOften) return tooOften
      const list = await findShared(db, body.key)
      if (!list) return refused('sharedWishListNotFound')
      const customer = await findCustomer()
      const rows = await listWishRows(db, list)
      const wishes = await readWishes(dependencies, rows, customer?.accountId, await contextOf(visitor))
      return done({ name: list.shareName, wishes })
    }),
  ]
}
