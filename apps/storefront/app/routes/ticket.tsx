import { getTicket } from '@toonbank/contract/shop/support.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { sendReply } from '../features/support/send-message.server.ts'
import { TicketThread } from '../features/support/ticket-thread.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { readPictureForm } from '../forms/upload-pictures.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/ticket'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('support'), loadTexts('forms')])

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const ticket = await visit.ask(getTicket, { params })
  if (!ticket.ok) throw data(null, { status: 404 })
  return { ticket: ticket.value, operation: crypto.randomUUID() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const sent = await sendReply(visit, params.uid, await readPictureForm(request))
  if (!sent) throw data(null, { status: 404 })
  if (!sent.ok) return data(sent.refusal, { status: 422 })
  return redirect(withNotice(href(visit, 'ticket', params), 'ticketSent'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ error, matches, location }) =>
  error ? [] : accountMeta('ticketsTitle', shopOf(matches), location.pathname)

export default function TicketRoute({ loaderData: { ticket, operation }, actionData }: Route.ComponentProps) {
  return <TicketThread ticket={ticket} operation={operation} refusal={actionData} />
}
