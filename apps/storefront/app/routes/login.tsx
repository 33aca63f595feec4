import { normalizeEmailAddress } from '@toonbank/domain/account/normalize-form-input.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { toReturnPath, withReturnPath } from '@toonbank/domain/content/own-path.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { LoginForm, type LoginRefusal } from '../features/account/login-form.tsx'
import { logIn } from '../forms/log-in.server.ts'
import { logInByPasskey } from '../forms/log-in-by-passkey.server.ts'
import { LoginLinkSent } from '../forms/login-link.tsx'
import { linkSentQuery, linkToldBy, sendLoginLink } from '../forms/send-login-link.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { useHref } from '../language/use-href.ts'
import { shopOf } from '../seo/shop-of.ts'
import { afterLogin } from '../server/after-login.server.ts'
import { checkedEmail } from '../server/checked-email.server.ts'
import { visitor } from '../server/visit.server.ts'
import { visitorsOnly } from '../server/visitors-only.server.ts'
import type { Route } from './+types/login'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const to = toReturnPath(visit, url.searchParams.get('to'))
  await visitorsOnly(visit, to)
  const email = checkedEmail(visit)
  return { email, to, link: email === '' ? null : linkToldBy(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const to = toReturnPath(visit, url.searchParams.get('to'))
  const form = await request.formData()
  const email = normalizeEmailAddress(String(form.get('email') ?? ''))
  if (form.has('loginLink')) {
    const sent = await sendLoginLink(visit, email, to)
    if (!sent.ok)
      return data<LoginRefusal>({ email, phrase: sent.phrase, problems: sent.problems }, { status: sent.status })
    return redirect(withReturnPath(`${href(visit, 'login')}${linkSentQuery(form)}`, to), 303)
  }
  if (form.has('passkey')) {
    const entered = await logInByPasskey(visit, form)
    return entered.ok
      ? afterLogin(visit, to)
      : data<LoginRefusal>({ email, phrase: entered.phrase }, { status: entered.status })
  }
  const password = String(form.get('password') ?? '')
  if (email === '' || password === '') return data<LoginRefusal>({ email, phrase: undefined }, { status: 422 })
  const session = await logIn(visit, email, password)
  if (!session.ok)
    return data<LoginRefusal>(
      { email, phrase: session.problem },
      { status: session.problem === 'tooManyRequests' ? 429 : 422 },
    )
  return afterLogin(visit, to)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('loginTitle', shopOf(matches), location.pathname)

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const href = useHref()
  const { email, to, link } = loaderData
  if (link !== null && !actionData) {
    const passwordPath = withReturnPath(href('login'), to)
    return <LoginLinkSent email={email} passwordPath={passwordPath} isAgain={link === 'again'} />
  }
  return <LoginForm refusal={actionData} email={email} to={to} />
}
