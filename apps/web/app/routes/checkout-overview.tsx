import { updateCart } from '@toonbank/contract/cart.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/checkout.ts'
import { data } from 'react-router'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { OverviewForm } from '../features/checkout/overview-form.tsx'
import { readCheckout } from '../features/checkout/read-checkout.server.ts'
import { toPayment, toWayBack } from '../features/checkout/start-payment.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/checkout-overview'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const { cart, address } = await readCheckout(visit, 3)
  const body = { countryCode: address.countryCode }
  const [delivery, payment] = await Promise.all([visit.ask(listDeliveryOptions, { body }), visit.ask(listPaymentOptions, { body })])
  const paymentOptions = payment.ok ? payment.value.options : []
  const chosenDelivery = cart.delivery.shippingId ?? cart.delivery.pickupLocationId
  return {
    languages: { nld: '/checkout/overzicht', eng: '/checkout/overview' },
    cart,
    address,
    delivery: delivery.ok ? delivery.value.options.find(({ id }) => id === chosenDelivery) : undefined,
    paymentOptions,
    chosen: paymentOptions.find(({ id }) => id === cart.paymentOptionId)?.id ?? paymentOptions[0]?.id,
  }
}

/** Saves how it is paid, orders, and goes to the bank. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const chosen = (await request.formData()).get('paymentOption')
  if (typeof chosen !== 'string') return data({ isMissing: true }, { status: 422 })
  const saved = await visit.ask(updateCart, { body: { payment_option_id: chosen } })
  if (!saved.ok && saved.problem !== 'cartNotFound') return data({ isMissing: true }, { status: 422 })
  const paid = await visit.ask(pay, {})
  return paid.ok ? toPayment(visit, paid.value) : toWayBack(visit, paid.message)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('overviewTitle', location.pathname, shopOf(matches)?.config.name)

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  return (
    <>
      <h1 className="mb-6 text-28 sm:text-40">{t('overviewTitle')}</h1>
      <OverviewForm {...loaderData} isMissing={actionData?.isMissing ?? false} />
    </>
  )
}
