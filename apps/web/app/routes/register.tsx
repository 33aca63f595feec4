import { informationForm, register } from '@toonbank/contract/account.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { RegisterForm } from '../features/account/register-form.tsx'
import { withLookedUpAddress } from '../forms/look-up-address.server.ts'
import { parseForm, problemsFrom, withoutPasswords } from '../forms/parse-form.ts'
import { pathIn } from '../language/language.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/register'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  if (await findCustomer(visit)) throw redirect(pathIn(visit.language, '/account/overview'), 303)
  return null
}

/** Outside the checkout an account always has a password. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  await withLookedUpAddress(visit, form)
  const typed = withoutPasswords(Object.fromEntries(form) as Record<string, string>)
  const parsed = parseForm(informationForm, form)
  const password = String(form.get('password') ?? '')
  const problems = {
    ...(parsed.ok ? {} : parsed.problems),
    ...(password === '' ? { password: 'required' } : {}),
    ...(password === String(form.get('passwordRepeat') ?? '') ? {} : { passwordRepeat: 'passwordsDiffer' }),
  }
  if (!parsed.ok || Object.keys(problems).length > 0) return data({ typed, problems, phrase: undefined }, { status: 422 })
  const made = await visit.ask(register, { body: parsed.value })
  if (made.ok) return redirect(pathIn(visit.language, '/account/overview'), 303)
  return data({ typed, problems: problemsFrom(made.fields), phrase: made.fields.length > 0 ? undefined : made.problem }, { status: 422 })
}

export const meta: Route.MetaFunction = ({ matches, location }) => accountMeta('register', location.pathname, shopOf(matches)?.config.name)

export default function RegisterRoute({ actionData }: Route.ComponentProps) {
  return <RegisterForm typed={actionData?.typed ?? { countryCode: 'NL' }} problems={actionData?.problems} phrase={actionData?.phrase} />
}
