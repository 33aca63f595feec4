import { endWishListShare, shareWishList } from '@toonbank/contract/shop/wish.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { loginPath } from '@toonbank/domain/content/own-path.ts'
import { redirect } from 'react-router'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/share-wishlist'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'wishlist'))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const list = href(visit, 'wishlist')
  const form = await request.formData()
  const answer =
    form.get('share') === 'end'
      ? await visit.ask(endWishListShare, {})
      : await visit.ask(shareWishList, { body: { name: String(form.get('name') ?? '').slice(0, 60) } })
  if (!answer.ok && answer.problem === 'notAuthenticated') return redirect(loginPath(visit, list), 303)
  return redirect(list, 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
