import { getHeldOrder } from '@toonbank/contract/shop/checkout.ts'
import { listOrderPaymentOptions } from '@toonbank/contract/shop/order-calls.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { loginPath } from '@toonbank/domain/content/own-path.ts'
import { redirect } from 'react-router'
import { orderMeta } from '../features/account/account-meta.ts'
import { setOrderKeyCookie } from '../features/account/order-key.server.ts'
import { OrderPage } from '../features/account/order-page.tsx'
import { payOpenOrder } from '../features/account/pay-order.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/order-by-link'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

/**
 * Opens an order from the link in its mail, without a login. Security: the key moves to the order's cookie at once, so
 * that no address bar, referrer or analytics has it (specification 3.1-13).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const key = url.searchParams.get('key')
  if (key !== null) {
    const cookie = setOrderKeyCookie(key, visit.appUrl, visit.cookie('es_o'))
    throw redirect(url.pathname, { status: 303, headers: cookie ? { 'set-cookie': cookie } : {} })
  }
  const order = await visit.ask(getHeldOrder, { params })
  if (!order.ok) throw redirect(withNotice(loginPath(visit, href(visit, 'order', params)), 'orderLinkEnded'), 303)
  const { countryCode } = order.value.deliveryAddress
  const isOpen = order.value.totals.outstandingAmount > 0
  const options = isOpen ? await visit.ask(listOrderPaymentOptions, { params, body: { countryCode } }) : undefined
  const languages = {
    nld: href(stored('nld'), 'orderByLink', params),
    eng: href(stored('eng'), 'orderByLink', params),
  }
  return { languages, order: { ...order.value, invoices: [] }, paymentOptions: options?.ok ? options.value : [] }
}

export const action = async ({ request, params, url, context }: Route.ActionArgs) =>
  payOpenOrder(context.get(visitor), params.uid, url.pathname, await request.formData())

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export { unlessFailed as shouldRevalidate } from '../forms/stay-on-failure.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  orderMeta(loaderData?.order.number, shopOf(matches), location.pathname)

export default function OrderByLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} problem={actionData?.problem} isCustomers={false} />
}
