import { loginByLink, readLoginLink } from '@toonbank/contract/shop/account.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { toReturnPath, withReturnPath } from '@toonbank/domain/content/own-path.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { linkToken, setLinkTokenCookie } from '../features/account/link-token.server.ts'
import { LoginByLink, LoginLinkEnded } from '../features/account/login-by-link.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { afterLogin } from '../server/after-login.server.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { type Visit, visitor } from '../server/visit.server.ts'
import type { Route } from './+types/login-link'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

const returnPath = (visit: Visit, url: URL) => toReturnPath(visit, url.searchParams.get('to'))

/**
 * Shows whose account a mailed link opens. Security: mail scanners open links too, so only a press uses it up; the
 * token moves to a cookie at once (specification 3.1-13).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const to = returnPath(visit, url)
  const opened = url.searchParams.get('token')
  if (opened !== null)
    throw redirect(withReturnPath(href(visit, 'loginLink'), to), {
      status: 303,
      headers: { 'set-cookie': setLinkTokenCookie('login', opened, visit.appUrl) },
    })
  const token = linkToken(visit, 'login')
  const [link, customer] = await Promise.all([
    token ? visit.ask(readLoginLink, { body: { token } }) : undefined,
    findCustomer(visit),
  ])
  const emailAddress = link?.ok ? link.value.emailAddress : undefined
  const problem = link && !link.ok && link.problem !== 'loginLinkEnded' ? link.problem : undefined
  const isSame = customer !== undefined && (emailAddress ?? customer.emailAddress) === customer.emailAddress
  const firstUse = link?.ok && !link.value.isEmailProven ? link.value : undefined
  if (isSame && ((customer.hasPassword && !firstUse) || emailAddress === undefined)) throw await afterLogin(visit, to)
  const isConfirming = isSame && customer.hasPassword
  return { to, emailAddress, problem, firstUse, isConfirming, current: isSame ? undefined : customer?.emailAddress }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const to = returnPath(visit, url)
  const token = linkToken(visit, 'login') ?? ''
  const emailAddress = String((await request.formData()).get('emailAddress') ?? '')
  const session = await visit.ask(loginByLink, { body: { token, emailAddress } })
  if (session.ok) return afterLogin(visit, to)
  if (session.problem === 'tooManyRequests') return data({ problem: session.problem }, { status: 429 })
  return redirect(withReturnPath(href(visit, 'loginLink'), to), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('loginTitle', shopOf(matches), location.pathname)

export default function LoginLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { emailAddress, problem, ...shown } = loaderData
  const phrase = actionData?.problem ?? problem
  if (emailAddress === undefined) return <LoginLinkEnded to={shown.to} phrase={phrase} />
  return <LoginByLink {...shown} emailAddress={emailAddress} phrase={phrase} />
}
