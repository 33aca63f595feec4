import { getOrder, listOrderPaymentOptions } from '@toonbank/contract/shop/order-calls.ts'
import { getReviewable } from '@toonbank/contract/shop/review.ts'
import { isWithCustomer } from '@toonbank/domain/order/order-questions.ts'
import { data } from 'react-router'
import { orderMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { OrderPage } from '../features/account/order-page.tsx'
import { payOpenOrder } from '../features/account/pay-order.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/order'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const order = await visit.ask(getOrder, { params })
  if (!order.ok) throw data(null, { status: 404 })
  const { countryCode } = order.value.deliveryAddress
  const isOpen = order.value.totals.outstandingAmount > 0
  const options = isOpen ? await visit.ask(listOrderPaymentOptions, { params, body: { countryCode } }) : undefined
  const reviewable = isWithCustomer(order.value.status)
    ? await visit.ask(getReviewable, { body: { key: params.uid } })
    : undefined
  return {
    order: order.value,
    paymentOptions: options?.ok ? options.value : [],
    reviewable: reviewable?.ok ? reviewable.value.lines : [],
  }
}

export const action = async ({ request, params, url, context }: Route.ActionArgs) =>
  payOpenOrder(context.get(visitor), params.uid, url.pathname, await request.formData())

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export { unlessFailed as shouldRevalidate } from '../forms/stay-on-failure.ts'

export const meta: Route.MetaFunction = ({ error, loaderData, matches, location }) =>
  error ? [] : orderMeta(loaderData?.order.number, shopOf(matches), location.pathname)

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} problem={actionData?.problem} isCustomers />
}
