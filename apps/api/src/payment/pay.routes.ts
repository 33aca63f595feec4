import { findUnpaidPayment, getPayment, pay } from '@toonbank/contract/checkout.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { createLimits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { payCart } from './pay-cart.ts'
import { findReadableAttempt, findUnpaid, readPayment } from './read-payment.ts'

/** The last steps of the checkout: placing the order starts its payment. */
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
  ]
}
