import { verifyEmail } from '@toonbank/contract/shop/account.ts'
import { normalizeEmailAddress } from '@toonbank/domain/account/normalize-form-input.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { CheckEmail, type EmailCheck } from '../features/checkout/check-email.tsx'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { getFilledCart, toStep } from '../features/checkout/read-checkout.server.ts'
import { logIn } from '../forms/log-in.server.ts'
import { logInByPasskey } from '../forms/log-in-by-passkey.server.ts'
import { problemsFrom } from '../forms/parse-form.ts'
import { linkSentQuery, linkToldBy, sendLoginLink } from '../forms/send-login-link.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { afterLogin } from '../server/after-login.server.ts'
import { checkedEmail } from '../server/checked-email.server.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/checkout-login'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs): Promise<EmailCheck> {
  const visit = context.get(visitor)
  // After the session has ended, the cart is only visible again after a login.
  if (url.searchParams.get('notice') !== 'checkoutSessionEnded') await getFilledCart(visit)
  if (await findCustomer(visit)) throw toStep(visit, 1)
  const link = linkToldBy(url)
  const email = link === null ? '' : checkedEmail(visit)
  if (email === '') return { email, state: 'asked' }
  return { email, state: link === 'again' ? 'linkSentAgain' : 'linkSent' }
}

/**
 * An unknown address continues as a guest, where registration is allowed; a known one is asked for its password or
 * passkey.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const email = normalizeEmailAddress(String(form.get('email') ?? ''))
  const password = form.get('password')
  if (form.has('loginLink')) {
    const sent = await sendLoginLink(visit, email, stepPath(1, visit))
    if (sent.ok) return redirect(`${href(visit, 'checkoutLogin')}${linkSentQuery(form)}`, 303)
    const { problems, phrase, status } = sent
    return data<EmailCheck>({ email, state: 'known', problems, ...(phrase ? { phrase } : {}) }, { status })
  }
  if (form.has('passkey')) {
    const entered = await logInByPasskey(visit, form)
    if (entered.ok) return afterLogin(visit, stepPath(1, visit))
    return data<EmailCheck>({ email, state: 'known', phrase: entered.phrase }, { status: entered.status })
  }
  if (typeof password === 'string') {
    const session = await logIn(visit, email, password)
    if (session.ok) return afterLogin(visit, stepPath(1, visit))
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

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('title', shopOf(matches), location.pathname)

export default function CheckoutLoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckEmail check={actionData ?? loaderData} />
}
