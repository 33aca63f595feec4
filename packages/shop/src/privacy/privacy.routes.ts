import { endPersonAccess } from '@toonbank/contract/shop/company.ts'
import { deleteAccount, exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { CartOfVisitor } from '../account/cart-of-visitor.ts'
import { proveOwner } from '../account/login/prove-owner.ts'
import { readCart } from '../cart/read-cart.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { endAccess } from './end-access.ts'
import { eraseAccount } from './erase-account.ts'
import { readHeldData } from './read-held-data.ts'

export function privacyRoutes(dependencies: CatalogueDependencies, cart: Pick<CartOfVisitor, 'leave'>): Route[] {
  const take = createLimits(dependencies)
  return [
    route(exportAccount, async ({ customer }) => {
      const tooOften = await take([limits.exportPerAccount, String(customer.id)])
      if (tooOften) return tooOften
      const { locale, id: customerId, accountId } = customer
      const context = { locale, settings: await dependencies.settings.now(), now: dependencies.clock() }
      const owned = await readCart(dependencies, { customerId, accountId, cartUid: undefined }, context)
      return done(JSON.parse(JSON.stringify(await readHeldData(dependencies.database.db, customer, owned))))
    }),
    route(endPersonAccess, ({ customer, params }) => endAccess(dependencies, customer.accountId, params.uid)),
    route(deleteAccount, async ({ customer, body: { password }, visitor }) => {
      const owner = await proveOwner(dependencies, take, { visitor, customer, password })
      if (!owner.ok) return owner
      const erased = await eraseAccount(dependencies, customer)
      if (!erased.ok) return erased
      visitor.forget('auth_token')
      visitor.forget('es_o')
      visitor.forget('es_s')
      cart.leave(visitor)
      return done(null)
    }),
  ]
}
