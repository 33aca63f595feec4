import { getOrder, listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { NewTicketForm } from '../features/support/new-ticket-form.tsx'
import { sendQuestion } from '../features/support/send-message.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { readPictureForm } from '../forms/upload-pictures.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/new-ticket'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('support'), loadTexts('forms')])

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const wanted = url.searchParams.get('order') ?? ''
  const listed = await visit.ask(listOrders, {})
  const newest = listed.ok ? listed.value.items : []
  const isListed = newest.some(({ uid }) => uid === wanted)
  const older = wanted === '' || isListed ? undefined : await visit.ask(getOrder, { params: { uid: wanted } })
  const orders = [...newest, ...(older?.ok ? [older.value] : [])].map(({ uid, number }) => ({ uid, number }))
  const order = orders.some(({ uid }) => uid === wanted) ? wanted : ''
  return { languages: hrefs('newTicket'), orders, order, operation: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const sent = await sendQuestion(visit, await readPictureForm(request))
  if (!sent.ok) return data(sent.refusal, { status: 422 })
  return redirect(withNotice(href(visit, 'ticket', { uid: sent.uid }), 'ticketSent'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('newTicketTitle', shopOf(matches), location.pathname)

export default function NewTicketRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('account')
  const { orders, order, operation } = loaderData
  return (
    <>
      <h1 className="mb-3 text-40">{t('newTicketTitle')}</h1>
      <NewTicketForm orders={orders} order={order} operation={operation} refusal={actionData} />
    </>
  )
}
