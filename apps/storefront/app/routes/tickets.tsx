import { listTickets } from '@toonbank/contract/shop/support.ts'
import { data } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { TicketList } from '../features/support/ticket-list.tsx'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/tickets'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('support')

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const page = url.searchParams.get('page') ?? '1'
  const tickets = await visit.ask(listTickets, { query: { page } })
  if (!tickets.ok) throw data(null, { status: 404 })
  return { ...tickets.value, page: Number(page) }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('ticketsTitle', shopOf(matches), location.pathname)

export default function TicketsRoute({ loaderData: { items, pagination, page } }: Route.ComponentProps) {
  const t = useTexts('account')
  return (
    <>
      <h1 className="mb-6 text-40">{t('ticketsTitle')}</h1>
      <TicketList tickets={items} />
      <Pagination current={page} {...pagination} />
    </>
  )
}
