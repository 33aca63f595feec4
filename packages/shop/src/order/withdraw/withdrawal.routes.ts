import { findWithdrawable, withdraw as withdrawCall } from '@toonbank/contract/shop/withdrawal.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createLimits, limits, returnToLimit } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { findKnownOrder, type KnownOrder, readWithdrawable } from './find-withdrawable.ts'
import { withdraw } from './withdraw.ts'

/** The withdrawal function works for guests too, without a login, a reason or approval. */
export function withdrawalRoutes(dependencies: Dependencies): Route[] {
  const takeFromLimits = createLimits(dependencies)
  const guesser = ({ address }: Visitor, { orderNumber }: KnownOrder) => `${orderNumber} ${address}`
  const take = (visitor: Visitor, order: KnownOrder) =>
    takeFromLimits([limits.withdrawalPerAddress, visitor.address], [limits.withdrawalPerOrder, guesser(visitor, order)])
  /** Only guesses count, so a customer who looks at an order again is never locked out. */
  const putBack = (visitor: Visitor, order: KnownOrder) =>
    returnToLimit(dependencies, limits.withdrawalPerOrder, guesser(visitor, order))

  return [
    route(findWithdrawable, async ({ visitor, body }) => {
      const tooOften = await take(visitor, body)
      if (tooOften) return tooOften
      const { db } = dependencies.database
      const order = await findKnownOrder(db, body)
      if (!order) return refused('orderNotFound')
      await putBack(visitor, body)
      return done((await readWithdrawable(db, order, dependencies.clock())).shown)
    }),
    route(withdrawCall, async ({ visitor, body }) => {
      const tooOften = await take(visitor, body)
      if (tooOften) return tooOften
      const pieces = new Map(body.lines.map(({ uid, quantity }) => [uid, quantity]))
      const withdrawn = await withdraw(dependencies, { ...body, pieces, locale: visitor.locale })
      if (!withdrawn.ok) return withdrawn
      await putBack(visitor, body)
      return done({ ...withdrawn.value, at: withdrawn.value.at.toISOString() })
    }),
  ]
}
