import { getCredit, listDeliveryOptions, listPaymentOptions } from '@toonbank/contract/shop/checkout.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { rememberCosts } from '../cart/line/remember-seen.ts'
import { findPricedCart } from '../cart/price/price-cart.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import type { PaymentProviders } from '../ports/payment-providers.ts'
import { findCartWithDelivery, listDeliveryOptionsFor } from './delivery-options.ts'
import { readCredit } from './keep-within-credit.ts'
import { findCartWithMethods, listPaymentOptionsFor } from './payment-options.ts'

export function checkoutRoutes(
  dependencies: CatalogueDependencies,
  providers: Pick<PaymentProviders, 'offeredTo'>,
): Route[] {
  const { db } = dependencies.database
  const settingsNow = dependencies.settings.now
  return [
    route(listDeliveryOptions, async ({ body, visitor, findCustomer }) => {
      const settings = await settingsNow()
      const { countryCode } = body
      const { owner, more } = await findCartWithDelivery(visitor, findCustomer, { countryCode })
      const cart = await findPricedCart(dependencies, owner, settings, dependencies.clock())
      const context = { locale: visitor.locale, settings, now: dependencies.clock() }
      const { options, costs } = await listDeliveryOptionsFor(db, cart, countryCode, context, more?.rows)
      if (cart) await rememberCosts(dependencies.database, cart.row, costs, dependencies.clock())
      return done({ options })
    }),
    route(listPaymentOptions, async ({ body, visitor, findCustomer }) => {
      const { customer, owner, more } = await findCartWithMethods(visitor, findCustomer)
      const settings = await settingsNow()
      const findOffer = await providers.offeredTo(visitor)
      const cart = await findPricedCart(dependencies, owner, settings, dependencies.clock())
      const context = { locale: visitor.locale, leading: settings.prices.leading }
      const business = customer?.customerType === 'business'
      const payer = {
        ...{ countryCode: body.countryCode, business, findOffer, amount: cart?.totals.totalInclVat },
        ...{ credit: { customer, settings }, methods: more?.methods },
      }
      const { options, costs, beyondCredit } = await listPaymentOptionsFor(db, cart, payer, context)
      if (cart) await rememberCosts(dependencies.database, cart.row, costs, dependencies.clock())
      return done({ options, ...(beyondCredit ? { beyondCredit } : {}) })
    }),
    route(getCredit, async ({ customer, visitor }) => {
      const credit = await readCredit(db, customer, await settingsNow())
      if (!credit || credit.open > 0) return done(credit)
      const findOffer = await providers.offeredTo(visitor)
      const methods = await db.select().from(paymentMethod)
      const isOffered = methods.some((row) => findOffer(row, { countryCode: 'NL' })?.isOnAccount)
      return done(isOffered ? credit : null)
    }),
  ]
}
