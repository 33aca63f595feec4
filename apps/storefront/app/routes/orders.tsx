import { listFormerOrders } from '@toonbank/contract/shop/former-order.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { data } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { FormerOrders } from '../features/account/former-orders.tsx'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { OrderFilter } from '../features/account/order-filter.tsx'
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
  const { page = '1', q = '', status = '' } = Object.fromEntries(url.searchParams)
  const isWhole = page === '1' && q === '' && status === ''
  const [orders, former] = await Promise.all([
    visit.ask(listOrders, { query: { page, q, status: orderStates.find((state) => state === status) ?? '' } }),
    isWhole ? visit.ask(listFormerOrders, {}) : undefined,
  ])
  if (!orders.ok) throw data(null, { status: 404 })
  return { ...orders.value, page: Number(page), q, status, former: former?.ok ? former.value : [] }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('ordersTitle', shopOf(matches), location.pathname)

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('account')
  const { items, pagination, page, former, q, status } = loaderData
  const isNarrowed = q !== '' || status !== ''
  return (
    <>
      <h1 className="mb-6 text-40">{t('ordersTitle')}</h1>
      {isNarrowed || pagination.totalHits > 1 ? <OrderFilter q={q} status={status} /> : null}
      {isNarrowed && items.length === 0 ? <p className="text-17">{t('filter.nothing')}</p> : null}
      {items.length > 0 || (!isNarrowed && former.length === 0) ? <OrderList orders={items} /> : null}
      <Pagination current={page} {...pagination} />
      <FormerOrders orders={former} />
    </>
  )
}
