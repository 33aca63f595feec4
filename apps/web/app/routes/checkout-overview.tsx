import { updateCart } from '@toonbank/contract/cart.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/checkout.ts'
import { data } from 'react-router'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { OverviewForm } from '../features/checkout/overview-form.tsx'
import { readCheckout } from '../features/checkout/read-checkout.server.ts'
import { toPayment, toWayBack } from '../features/checkout/start-payment.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { type Visit, visitor } from '../server/visit.server.ts'
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
    // What costs extra is in the total only when it was chosen.
    chosen: (
      paymentOptions.find(({ id }) => id === cart.paymentOptionId) ??
      paymentOptions.find(({ prices }) => prices.inclVat === 0) ??
      paymentOptions[0]
    )?.id,
  }
}

/**
 * Saves how it is paid. With the button it orders and goes to the bank, unless this way of paying costs more than the total on the page says:
 * then that is shown first.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const chosen = form.get('paymentOption')
  if (typeof chosen !== 'string') return data({ problem: 'noPaymentChosen' } as const, { status: 422 })
  const saved = await visit.ask(updateCart, { body: { payment_option_id: chosen } })
  if (!saved.ok && saved.problem !== 'cartNotFound') return data({ problem: 'noPaymentChosen' } as const, { status: 422 })
  if (!form.has('order')) return data({ problem: undefined })
  if (await costsMoreThan(Number(form.get('shownCosts')), visit, chosen))
    return data({ problem: 'paymentCostsAdded' } as const, { status: 409 })
  const paid = await visit.ask(pay, {})
  if (!paid.ok && paid.problem === 'tooManyRequests') return data({ problem: paid.problem } as const, { status: 429 })
  return paid.ok ? toPayment(visit, paid.value) : toWayBack(visit, paid.message)
}

/** Cents, VAT included; what this way of paying costs now against what is in the total that was shown. */
async function costsMoreThan(shown: number, visit: Visit, chosen: string): Promise<boolean> {
  const { address } = await readCheckout(visit, 3)
  const answer = await visit.ask(listPaymentOptions, { body: { countryCode: address.countryCode } })
  const option = answer.ok ? answer.value.options.find(({ id }) => id === chosen) : undefined
  return option !== undefined && option.prices.inclVat > shown
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('overviewTitle', location.pathname, shopOf(matches)?.config.name)

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  return (
    <>
      <h1 className="mb-6 text-28 sm:text-40">{t('overviewTitle')}</h1>
      <OverviewForm {...loaderData} problem={actionData?.problem} />
    </>
  )
}
