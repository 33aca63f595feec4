import { newPassword } from '@toonbank/contract/shop/account-form.ts'
import { acceptInvitation, readInvitation } from '@toonbank/contract/shop/company.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { accountMeta } from '../features/account/account-meta.ts'
import { linkToken, setLinkTokenCookie } from '../features/account/link-token.server.ts'
import { InvitationEnded, JoinForm } from '../features/company/join-form.tsx'
import { problemsFrom } from '../forms/parse-form.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/invitation'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('company')

/** Security: the token of the mailed link moves to a cookie at once, so that it does not stay in the address bar. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const opened = url.searchParams.get('token')
  if (opened !== null)
    throw redirect(href(visit, 'invitation'), {
      status: 303,
      headers: { 'set-cookie': setLinkTokenCookie('join', opened, visit.appUrl) },
    })
  const token = linkToken(visit, 'join')
  const found = token ? await visit.ask(readInvitation, { body: { token } }) : undefined
  return { invitation: found?.ok ? found.value : undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const token = linkToken(visit, 'join') ?? ''
  const password = String((await request.formData()).get('password') ?? '')
  const checked = v.safeParse(newPassword, password)
  if (!checked.success) return data({ problem: checked.issues[0].message, phrase: undefined }, { status: 422 })
  const joined = await visit.ask(acceptInvitation, { body: { token, password } })
  if (joined.ok) return redirect(withNotice(href(visit, 'accountOverview'), 'companyJoined'), 303)
  const { password: problem } = problemsFrom(joined.fields)
  if (problem) return data({ problem, phrase: undefined }, { status: 422 })
  const phrase = joined.problem === 'emailInUse' ? 'accountCreateError' : joined.problem
  return data({ problem: undefined, phrase }, { status: joined.problem === 'tooManyRequests' ? 429 : 422 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('invitationTitle', shopOf(matches), location.pathname)

export default function InvitationRoute({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  return invitation ? (
    <JoinForm invitation={invitation} problem={actionData?.problem} phrase={actionData?.phrase} />
  ) : (
    <InvitationEnded />
  )
}
