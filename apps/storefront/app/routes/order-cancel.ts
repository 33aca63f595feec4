import { cancelOrder } from '@toonbank/contract/shop/order-calls.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/order-cancel'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'order', params))

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const isByLink = (await request.formData()).get('from') === 'link'
  const order = href(visit, isByLink ? 'orderByLink' : 'order', params)
  const answer = await visit.ask(cancelOrder, { params })
  if (!answer.ok && answer.problem !== 'orderNotPayable') throw data(null, { status: 404 })
  return redirect(withNotice(order, answer.ok ? 'orderCancelled' : 'orderNotCancelled'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
