import { login, verifyEmail } from '@toonbank/contract/account.ts'
import { getCart } from '@toonbank/contract/cart.ts'
import { data } from 'react-router'
import { CheckEmail, type EmailCheck } from '../features/checkout/check-email.tsx'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { getFilledCart, toStep } from '../features/checkout/read-checkout.server.ts'
import { problemsFrom } from '../forms/parse-form.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/page-notice.tsx'
import type { Route } from './+types/checkout-login'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs): Promise<EmailCheck> {
  const visit = context.get(visitor)
  // After the session has ended, the cart is only visible again after a login.
  if (url.searchParams.get('notice') !== 'checkoutSessionEnded') await getFilledCart(visit)
  if (await findCustomer(visit)) throw toStep(visit, 1)
  return { email: '', state: 'asked' }
}

/**
 * The e-mail check. An unknown address continues as a guest, where registration is allowed. A known one is asked for
 * its password, which is posted here too.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const password = form.get('password')
  if (typeof password === 'string') {
    const session = await visit.ask(login, { body: { email, password } })
    if (session.ok) {
      // Read here, because the API reports it only once, and the next page reads the cart before the browser does.
      const cart = await visit.ask(getCart, {})
      return toStep(visit, 1, cart.ok && cart.value.isMerged ? withNotice('', 'cartMerged') : '')
    }
    const refusal: EmailCheck =
      session.fields.length > 0
        ? { email, state: 'known', problems: problemsFrom(session.fields) }
        : { email, state: 'known', phrase: session.problem }
    return data(refusal, { status: session.problem === 'tooManyRequests' ? 429 : 422 })
  }
  const known = await visit.ask(verifyEmail, { body: { email } })
  if (known.ok) return data<EmailCheck>({ email, state: 'known' })
  if (known.problem === 'accountUnknown') return toStep(visit, 1)
  if (known.problem === 'accountRegistrationNotAllowed')
    return data<EmailCheck>({ email, state: 'notAllowed' }, { status: 403 })
  const refusal: EmailCheck =
    known.fields.length > 0
      ? { email, state: 'asked', problems: problemsFrom(known.fields) }
      : { email, state: 'asked', phrase: known.problem }
  return data(refusal, { status: known.problem === 'tooManyRequests' ? 429 : 422 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('title', location.pathname, shopOf(matches)?.config.name)

export default function CheckoutLoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckEmail check={actionData ?? loaderData} />
}
