import { listInvoices } from '@toonbank/contract/shop/invoice.ts'
import { data } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { InvoiceList } from '../features/account/invoice-list.tsx'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/invoices'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const page = url.searchParams.get('page') ?? '1'
  const invoices = await visit.ask(listInvoices, { query: { page } })
  if (!invoices.ok) throw data(null, { status: 404 })
  return { ...invoices.value, page: Number(page) }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('invoicesTitle', shopOf(matches), location.pathname)

export default function InvoicesRoute({ loaderData: { items, pagination, page } }: Route.ComponentProps) {
  const t = useTexts('account')
  return (
    <>
      <h1 className="mb-6 text-40">{t('invoicesTitle')}</h1>
      <InvoiceList invoices={items} />
      <Pagination current={page} {...pagination} />
    </>
  )
}
