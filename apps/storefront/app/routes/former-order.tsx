import { getFormerOrder } from '@toonbank/contract/shop/former-order.ts'
import { data } from 'react-router'
import { orderMeta } from '../features/account/account-meta.ts'
import { FormerOrderPage } from '../features/account/former-order-page.tsx'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/former-order'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const order = await visit.ask(getFormerOrder, { params })
  if (!order.ok) throw data(null, { status: 404 })
  return { order: order.value }
}

export const meta: Route.MetaFunction = ({ error, loaderData, matches, location }) =>
  error ? [] : orderMeta(loaderData?.order.number, shopOf(matches), location.pathname)

export default function FormerOrderRoute({ loaderData }: Route.ComponentProps) {
  return <FormerOrderPage {...loaderData} />
}
