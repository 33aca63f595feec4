import { getCredit } from '@toonbank/contract/shop/checkout.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { listTickets } from '@toonbank/contract/shop/support.ts'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { Overview } from '../features/account/overview.tsx'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/account-overview'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const [customer, orders, credit, tickets] = await Promise.all([
    getCustomer(visit, url),
    visit.ask(listOrders, { query: {} }),
    visit.ask(getCredit, {}),
    visit.ask(listTickets, { query: {} }),
  ])
  return {
    customer,
    orders: orders.ok ? orders.value.items : [],
    credit: credit.ok ? credit.value : null,
    tickets: tickets.ok ? tickets.value.items : [],
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('overview.title', shopOf(matches), location.pathname)

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
