import { askForQuote } from '@toonbank/contract/shop/quote.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/quote-request'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'cart'))

export async function action({ url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const cart = href(visit, 'cart')
  await getCustomer(visit, new URL(cart, url))
  const asked = await visit.ask(askForQuote, {})
  if (asked.ok) return redirect(withNotice(href(visit, 'quotes'), 'quoteMade'), 303)
  if (asked.problem === 'tooManyRequests') return redirect(withNotice(cart, 'quoteTooOften'), 303)
  if (asked.problem === 'notAllowed') return redirect(withNotice(cart, 'roleMayNotOrder'), 303)
  return redirect(asked.problem === 'notOrderable' ? withNotice(cart, 'quoteNotOrderable') : cart, 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
