import { updateLine } from '@toonbank/contract/shop/cart.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { operationOf } from '../server/operation-of.server.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/cart-line'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => redirect(href(context.get(visitor), 'cart'))

/**
 * Changes a quantity without JavaScript; anything but a quantity changes nothing. `from=checkout` returns to the
 * checkout, whose delivery options depend on the cart.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const operationId = operationOf(url)
  const form = await request.formData()
  const wanted = String(form.get('quantity') ?? form.get('typedQuantity') ?? '').trim()
  const isCheckout = form.get('from') === 'checkout'
  const cart = isCheckout ? stepPath(2, visit) : href(visit, 'cart')
  // An empty field would be parsed as 0, which removes the line.
  if (!/^\d{1,3}$/.test(wanted)) return redirect(cart, 303)
  const quantity = Number(wanted)
  const answer = await visit.ask(updateLine, { params: { uid: params.uid }, body: { quantity, operationId } })
  if (isCheckout) return redirect(withNotice(cart, 'checkoutCartUpdated'), 303)
  const isLowered = answer.ok && answer.value.updatedQuantity < quantity
  return redirect(isLowered ? `${cart}?lowered=${answer.value.updatedQuantity}` : cart, 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
