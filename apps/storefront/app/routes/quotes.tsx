import { listQuotes, orderQuote } from '@toonbank/contract/shop/quote.ts'
import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { QuoteList } from '../features/quote/quote-list.tsx'
import { QuoteRefusal } from '../features/quote/quote-refusal.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/quotes'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('quote')

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const page = url.searchParams.get('page') ?? '1'
  const quotes = await visit.ask(listQuotes, { query: { page } })
  if (!quotes.ok) throw data(null, { status: 404 })
  return { ...quotes.value, page: Number(page), languages: hrefs('quotes') }
}

/** Puts a quote into the cart unchanged; if something is not available any more, it is named and nothing changes. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const uid = String((await request.formData()).get('uid') ?? '')
  const ordered = await visit.ask(orderQuote, { params: { uid } })
  if (!ordered.ok && ordered.problem === 'notAllowed')
    return redirect(withNotice(href(visit, 'cart'), 'roleMayNotOrder'), 303)
  if (!ordered.ok) return data({ problem: ordered.problem, missing: [] }, { status: 409 })
  if (ordered.value.missing.length > 0)
    return data({ problem: 'notOrderable' as const, missing: ordered.value.missing }, { status: 409 })
  return redirect(href(visit, 'cart'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('quotesTitle', shopOf(matches), location.pathname)

export default function QuotesRoute({ loaderData: { items, pagination, page }, actionData }: Route.ComponentProps) {
  const t = useTexts('account')
  return (
    <>
      <h1 className="mb-6 text-40">{t('quotesTitle')}</h1>
      {actionData ? <QuoteRefusal {...actionData} /> : null}
      <QuoteList quotes={items} />
      <Pagination current={page} {...pagination} />
    </>
  )
}
