import { listFormerOrders } from '@toonbank/contract/former-order.ts'
import { listOrders } from '@toonbank/contract/order.ts'
import { data } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { FormerOrders } from '../features/account/former-orders.tsx'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { OrderList } from '../features/account/order-list.tsx'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/orders'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const page = url.searchParams.get('page') ?? '1'
  const isFirst = page === '1'
  const [orders, former] = await Promise.all([
    visit.ask(listOrders, { query: { page } }),
    isFirst ? visit.ask(listFormerOrders, {}) : undefined,
  ])
  if (!orders.ok) throw data(null, { status: 404 })
  return { ...orders.value, page: Number(page), former: former?.ok ? former.value : [] }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('ordersTitle', shopOf(matches), location.pathname)

export default function OrdersRoute({ loaderData: { items, pagination, page, former } }: Route.ComponentProps) {
  const t = useTexts('account')
  return (
    <>
      <h1 className="mb-6 text-40">{t('ordersTitle')}</h1>
      {items.length > 0 || former.length === 0 ? <OrderList orders={items} /> : null}
      <Pagination current={page} {...pagination} />
      <FormerOrders orders={former} />
    </>
  )
}
