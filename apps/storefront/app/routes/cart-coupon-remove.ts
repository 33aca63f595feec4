import { removeCoupon } from '@toonbank/contract/shop/cart.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/cart-coupon-remove'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'cart'))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const couponCode = String((await request.formData()).get('couponCode') ?? '')
  if (couponCode !== '') await visit.ask(removeCoupon, { body: { couponCode } })
  return redirect(href(visit, 'cart'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
