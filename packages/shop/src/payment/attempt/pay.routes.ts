import { findUnpaidPayment, getHeldOrder, getPayment, getPaymentState, pay } from '@toonbank/contract/shop/checkout.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { and, eq } from 'drizzle-orm'
import type { CatalogueDependencies } from '../../catalogue/catalogue-dependencies.ts'
import { findOrderByToken } from '../../order/read/order-token.ts'
import { readOrder } from '../../order/read/read-order.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { payCart } from './pay-cart.ts'
import { findPaymentState, findReadableAttempt, findUnpaid, readPayment } from './read-payment.ts'

export function payRoutes(dependencies: CatalogueDependencies, providers: PaymentProviders): Route[] {
  const take = createLimits(dependencies)
  const settingsNow = dependencies.settings.now
  return [
    route(pay, async ({ body: { shown }, visitor, findCustomer }) =>
      payCart(dependencies, providers, { visitor, findCustomer }, shown, await settingsNow(), take),
    ),
    route(findUnpaidPayment, async ({ visitor }) => done(await findUnpaid(dependencies, visitor))),
    route(getPayment, async ({ params, visitor, findCustomer }) => {
      const attempt = await findReadableAttempt(dependencies, visitor, findCustomer, params.paymentUid)
      return attempt ? done(await readPayment(dependencies, providers, attempt.uid)) : refused('paymentNotFound')
    }),
    route(getPaymentState, async ({ params }) => {
      const state = await findPaymentState(dependencies, params.paymentUid)
      return state ? done(state) : refused('paymentNotFound')
    }),
    route(getHeldOrder, async ({ params, visitor, findCustomer }) => {
      const { db } = dependencies.database
      const held = await findOrderByToken(dependencies, visitor, params.uid)
      if (held) return done(await readOrder(db, held.id))
      const customer = await findCustomer()
      const own = and(eq(shopOrder.uid, params.uid), eq(shopOrder.customerId, customer?.accountId ?? 0))
      const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(own)
      return order ? done(await readOrder(db, order.id)) : refused('orderNotFound')
    }),
  ]
}
