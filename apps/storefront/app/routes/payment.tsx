import { getPayment, getPaymentState } from '@toonbank/contract/shop/checkout.ts'
import type { Payment } from '@toonbank/contract/shop/order.ts'
import { cancelOrder, listOrderPaymentOptions, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { isLost, isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { reloadCart } from '../features/cart/change-cart.ts'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { seenTitleOf, titleOf } from '../features/checkout/payment-kind.ts'
import { PaymentResult } from '../features/checkout/payment-result.tsx'
import { PaymentState } from '../features/checkout/payment-state.tsx'
import { toPayment } from '../features/checkout/start-payment.server.ts'
import { usePurchaseEvent } from '../features/checkout/use-checkout-events.ts'
import { usePaymentPolling } from '../features/checkout/use-payment-polling.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { type Visit, visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { toPayProblem } from '../shop/pay-problem.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/payment'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('order')

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const payment = await visit.ask(getPayment, { params: { paymentUid: params.uid } })
  if (!payment.ok) return { state: await getState(visit, params.uid) }
  // A replaced payment redirects to its replacement, because 'nothing was charged' may be wrong by now.
  const other = isLost(payment.value.status) ? findReplacement(payment.value) : undefined
  if (other) throw redirect(href(visit, 'payment', { uid: other.uid }), 303)
  const { uid, deliveryAddress } = payment.value.order
  const { countryCode } = deliveryAddress
  const options = await visit.ask(listOrderPaymentOptions, { params: { uid }, body: { countryCode } })
  return { payment: payment.value, paymentOptions: options.ok ? options.value : [] }
}

/**
 * Finds the payment that replaced a lost one: a newer one, or any that can still be finished. An older paid one is the
 * deposit. Payments come newest first.
 */
function findReplacement({ uid, order: { payments } }: Payment) {
  const own = payments.findIndex((one) => one.uid === uid)
  return payments.find((one, index) => !isLost(one.status) && (index < own || isUnfinished(one.status)))
}

/** Another browser shows the status only; a uid without a payment belongs to no step of the checkout. */
async function getState(visit: Visit, uid: string) {
  const state = await visit.ask(getPaymentState, { params: { paymentUid: uid } })
  if (!state.ok) throw data({ reason: 'unknownStep' }, { status: 404 })
  return state.value
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const payMethod = String(form.get('paymentOption') ?? '')
  const payment = await visit.ask(getPayment, { params: { paymentUid: params.uid } })
  if (!payment.ok) throw data(null, { status: 404 })
  if (form.has('giveUp')) {
    await visit.ask(cancelOrder, { params: { uid: payment.value.order.uid } })
    return redirect(href(visit, 'payment', { uid: params.uid }), 303)
  }
  const again = await visit.ask(payOrder, { params: { uid: payment.value.order.uid }, body: { payMethod } })
  if (again.ok) return toPayment(visit, again.value)
  if (again.problem === 'orderNotPayable')
    return redirect(withNotice(href(visit, 'payment', { uid: params.uid }), 'orderNotPayable'), 303)
  return data({ problem: toPayProblem(again) }, { status: 409 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export { unlessFailed as shouldRevalidate } from '../forms/stay-on-failure.ts'

export const meta: Route.MetaFunction = ({ loaderData, error, matches, location }) => {
  if (error || !loaderData) return []
  const title = 'state' in loaderData ? seenTitleOf(loaderData.state) : titleOf(loaderData.payment)
  return checkoutMeta(title, shopOf(matches), location.pathname)
}

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  if ('state' in loaderData) return <PaymentState {...loaderData.state} />
  return <Result {...loaderData} problem={actionData?.problem} />
}

function Result({ payment, paymentOptions, problem }: Parameters<typeof PaymentResult>[0]) {
  const isTransfer = payment.order.payments.some(({ uid, transfer }) => uid === payment.uid && transfer !== null)
  usePaymentPolling(payment.status === 'pending' || (payment.status === 'open' && !isTransfer))
  // The cart is kept until the order is paid; then the browser's copy of it is out of date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what it waits for
  useEffect(reloadCart, [payment.status, payment.order.status])
  usePurchaseEvent(payment)
  return <PaymentResult payment={payment} paymentOptions={paymentOptions} problem={problem} />
}
