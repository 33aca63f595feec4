import { getOrder, listOrderPaymentOptions, payOrder } from '@toonbank/contract/order.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirectDocument } from 'react-router'
import { orderMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { OrderPage } from '../features/account/order-page.tsx'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { toPayProblem } from '../shop/pay-problem.ts'
import type { Route } from './+types/order'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit)
  const order = await visit.ask(getOrder, { params })
  if (!order.ok) throw data(null, { status: 404 })
  const options =
    order.value.status === 'pending' ? await visit.ask(listOrderPaymentOptions, { params, body: {} }) : undefined
  return { order: order.value, paymentOptions: options?.ok ? options.value : [] }
}

/** Pays an order that is still open. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const payMethod = String((await request.formData()).get('paymentOption') ?? '')
  const started = await visit.ask(payOrder, { params, body: { payMethod } })
  if (!started.ok) return data({ problem: toPayProblem(started) }, { status: 409 })
  return redirectDocument(
    started.value.paymentUrl ?? href(visit.language, 'payment', { uid: started.value.paymentUid }),
    303,
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  orderMeta(loaderData?.order.number, location.pathname, shopOf(matches)?.config.name)

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} problem={actionData?.problem} />
}
