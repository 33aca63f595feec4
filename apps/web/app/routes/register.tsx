import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { RegisterForm } from '../features/account/register-form.tsx'
import { makeAccount } from '../forms/make-account.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { visitorsOnly } from '../server/visitors-only.server.ts'
import type { Route } from './+types/register'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => visitorsOnly(context.get(visitor))

/** Outside the checkout an account requires a password. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const made = await makeAccount(visit, await request.formData(), { needsPassword: true })
  return made.ok ? redirect(href(visit.language, 'accountOverview'), 303) : data(made, { status: made.status })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('register', location.pathname, shopOf(matches)?.config.name)

export default function RegisterRoute({ actionData }: Route.ComponentProps) {
  return (
    <RegisterForm
      typed={actionData?.typed ?? { countryCode: 'NL' }}
      problems={actionData?.problems}
      phrase={actionData?.phrase}
    />
  )
}
