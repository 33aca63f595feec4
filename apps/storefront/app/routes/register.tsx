import { toReturnPath } from '@toonbank/domain/content/own-path.ts'
import { data } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { NoRegistration } from '../features/account/no-registration.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { isAccountOf, makeAccount } from '../forms/make-account.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { afterLogin } from '../server/after-login.server.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import { visitorsOnly } from '../server/visitors-only.server.ts'
import { useShop } from '../shop/use-shop.ts'
import type { Route } from './+types/register'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  return visitorsOnly(visit, toReturnPath(visit, url.searchParams.get('to')))
}

/**
 * Outside the checkout an account requires a password. A second press finds the account that the first made; an account
 * without a password came from an order in another tab and gets none here.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const to = toReturnPath(visit, url.searchParams.get('to'))
  const customer = await findCustomer(visit)
  if (customer?.hasPassword && isAccountOf(form, customer)) return afterLogin(visit, to)
  const made = await makeAccount(visit, form, { needsPassword: true })
  return made.ok ? afterLogin(visit, to) : data(made, { status: made.status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('register', shopOf(matches), location.pathname)

export default function RegisterRoute({ actionData }: Route.ComponentProps) {
  const { registration } = useShop().config
  if (!registration.allowed) return <NoRegistration />
  return (
    <RegisterForm
      typed={actionData?.typed ?? { countryCode: 'NL' }}
      problems={actionData?.problems}
      phrase={actionData?.phrase}
    />
  )
}
