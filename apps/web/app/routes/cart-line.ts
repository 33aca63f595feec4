import { updateLine } from '@toonbank/contract/cart.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { operationOf } from '../server/operation-of.server.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/page-notice.tsx'
import type { Route } from './+types/cart-line'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

/** Who comes here without the form belongs on the cart page. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(href(context.get(visitor).language, 'cart'))

/**
 * A line's quantity without JavaScript: that of the pressed button, else the typed one. What is no quantity changes
 * nothing. `from=checkout`: back to the checkout, whose delivery depends on what is in the cart.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const operationId = operationOf(url)
  const form = await request.formData()
  const wanted = String(form.get('quantity') ?? form.get('typedQuantity') ?? '').trim()
  const isCheckout = form.get('from') === 'checkout'
  const cart = isCheckout ? stepPath(2, visit.language) : href(visit.language, 'cart')
  // An emptied field is no 0: that would take the line out.
  if (!/^\d{1,3}$/.test(wanted)) return redirect(cart, 303)
  const quantity = Number(wanted)
  const answer = await visit.ask(updateLine, { params: { uid: params.uid }, body: { quantity, operationId } })
  if (isCheckout) return redirect(withNotice(cart, 'checkoutCartUpdated'), 303)
  const isLowered = answer.ok && answer.value.updatedQuantity < quantity
  return redirect(isLowered ? `${cart}?lowered=${answer.value.updatedQuantity}` : cart, 303)
}
