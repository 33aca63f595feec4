import { logout } from '@toonbank/contract/shop/account.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/logout'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'login'))

/** Ends the session on the server and forgets the cart (specification 1.4-10). */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  await visit.ask(logout, {})
  return redirect(href(visit, 'login'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
