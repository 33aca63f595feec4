import { readResetLink, requestPasswordReset, setPassword } from '@toonbank/contract/shop/account.ts'
import { newPassword } from '@toonbank/contract/shop/account-form.ts'
import { normalizeEmailAddress } from '@toonbank/domain/account/normalize-form-input.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { accountMeta } from '../features/account/account-meta.ts'
import { linkToken, setLinkTokenCookie } from '../features/account/link-token.server.ts'
import { NewPasswordForm, ResetForm } from '../features/account/reset-form.tsx'
import { problemsFrom } from '../forms/parse-form.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/reset'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

/**
 * Security: the token of the mailed link moves to a cookie at once (specification 3.1-13). A used or expired link is
 * reported beside the form for a new one.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const token = url.searchParams.get('token')
  if (token)
    throw redirect(href(visit, 'reset'), {
      status: 303,
      headers: { 'set-cookie': setLinkTokenCookie('reset', token, visit.appUrl) },
    })
  const kept = linkToken(visit, 'reset')
  const link = kept === undefined ? undefined : await visit.ask(readResetLink, { body: { token: kept } })
  const isEnded = link !== undefined && !link.ok && link.problem === 'accountPasswordResetError'
  return { hasToken: link !== undefined && !isEnded, isEnded }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const loginPath = href(visit, 'login')
  const token = linkToken(visit, 'reset')
  // The link was used in another tab, or by a press whose answer was lost.
  if (!token && form.has('password')) return redirect(withNotice(loginPath, 'accountPasswordResetError'), 303)
  if (!token || form.has('emailAddress')) {
    const emailAddress = normalizeEmailAddress(String(form.get('emailAddress') ?? ''))
    const asked = await visit.ask(requestPasswordReset, { body: { emailAddress } })
    if (asked.ok) return redirect(withNotice(loginPath, 'accountResetMailSent'), 303)
    const tooOften = asked.problem === 'tooManyRequests'
    const problems = asked.fields.length > 0 || tooOften ? problemsFrom(asked.fields) : { emailAddress: 'invalid' }
    return data(
      { problems, typed: emailAddress, phrase: tooOften ? asked.problem : undefined },
      { status: tooOften ? 429 : 422 },
    )
  }
  const password = String(form.get('password') ?? '')
  const checked = v.safeParse(newPassword, password)
  const weak = checked.success ? {} : { password: checked.issues[0].message }
  const differs = password === String(form.get('passwordRepeat') ?? '') ? {} : { passwordRepeat: 'passwordsDiffer' }
  const problems = { ...weak, ...differs }
  if (Object.keys(problems).length > 0) {
    const phrase = 'passwordRepeat' in differs ? 'accountPasswordResetErrorPasswordNoMatch' : undefined
    return data({ problems, typed: '', phrase }, { status: 422 })
  }
  const set = await visit.ask(setPassword, { body: { token, password } })
  if (!set.ok && set.fields.length > 0)
    return data({ problems: problemsFrom(set.fields), typed: '', phrase: undefined }, { status: 422 })
  if (!set.ok && set.problem === 'tooManyRequests')
    return data({ problems: {}, typed: '', phrase: set.problem }, { status: 429 })
  return redirect(withNotice(loginPath, set.ok ? 'accountPasswordResetSuccess' : 'accountPasswordResetError'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('resetTitle', shopOf(matches), location.pathname)

export default function ResetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const problems: Readonly<Record<string, string>> = actionData?.problems ?? {}
  if (loaderData.hasToken) return <NewPasswordForm problems={problems} phrase={actionData?.phrase} />
  const ended = loaderData.isEnded && !actionData ? 'accountPasswordResetError' : undefined
  return <ResetForm problems={problems} typed={actionData?.typed ?? ''} phrase={actionData?.phrase ?? ended} />
}
