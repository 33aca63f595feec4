import { orderAgain } from '@toonbank/contract/shop/order-calls.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { operationOf } from '../server/operation-of.server.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/order-again'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'order', params))

export async function action({ url, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const order = href(visit, 'order', params)
  await getCustomer(visit, new URL(order, url))
  const answer = await visit.ask(orderAgain, { params, body: { operationId: operationOf(url) } })
  if (!answer.ok) {
    if (answer.problem === 'notOrderable') return redirect(withNotice(order, 'orderAgainGone'), 303)
    throw data(null, { status: 404 })
  }
  const isWhole = answer.value.lines.every(({ wanted, added }) => added === wanted)
  return redirect(withNotice(href(visit, 'cart'), isWhole ? 'orderAgain' : 'orderAgainPartly'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
