import { login } from '@toonbank/contract/account.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { LoginForm, type LoginRefusal } from '../features/account/login-form.tsx'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { visitorsOnly } from '../server/visitors-only.server.ts'
import type { Route } from './+types/login'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => visitorsOnly(context.get(visitor))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  if (email === '' || password === '') return data<LoginRefusal>({ email, phrase: undefined }, { status: 422 })
  const session = await visit.ask(login, { body: { email, password } })
  if (!session.ok)
    return data<LoginRefusal>(
      { email, phrase: session.problem },
      { status: session.problem === 'tooManyRequests' ? 429 : 422 },
    )
  return redirect(href(visit.language, 'accountOverview'), 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('loginTitle', location.pathname, shopOf(matches)?.config.name)

export default function LoginRoute({ actionData }: Route.ComponentProps) {
  return <LoginForm refusal={actionData} />
}
