import { findUnpaidPayment, getPayment, pay } from '@toonbank/contract/checkout.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { PartsWithCatalogue } from '../catalogue/parts-with-catalogue.ts'
import { createLimits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { payCart } from './pay-cart.ts'
import { findReadableAttempt, findUnpaidUid, readPayment } from './read-payment.ts'

/** The last steps of the checkout: to order is to pay. */
export function payRoutes(parts: PartsWithCatalogue, providers: PaymentProviders): Route[] {
  const take = createLimits(parts)
  const settingsNow = parts.settings.now
  return [
    route(pay, async ({ body: { shown }, visitor, findCustomer }) =>
      payCart(parts, providers, { visitor, findCustomer }, shown, await settingsNow(), take),
    ),
    route(findUnpaidPayment, async ({ visitor }) => done({ paymentUid: (await findUnpaidUid(parts, visitor)) ?? null })),
    route(getPayment, async ({ params, visitor, findCustomer }) => {
      const attempt = await findReadableAttempt(parts, visitor, findCustomer, params.paymentUid)
      return attempt ? done(await readPayment(parts, providers, attempt.uid)) : refused('paymentNotFound')
    }),
  ]
}
