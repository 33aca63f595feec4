import { logout } from '@toonbank/contract/account.ts'
import { redirect } from 'react-router'
import { pathIn } from '../language/language.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/logout'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => redirect(pathIn(context.get(visitor).language, '/account/login'))

/** Ends the session on the server and forgets the cart (specification 1, section 4). */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  await visit.ask(logout, {})
  return redirect(pathIn(visit.language, '/account/login'), 303)
}
