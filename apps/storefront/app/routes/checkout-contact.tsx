import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { data } from 'react-router'
import * as v from 'valibot'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { ContactForm } from '../features/checkout/contact-form.tsx'
import { readCheckout, toStep } from '../features/checkout/read-checkout.server.ts'
import { contactForm } from '../forms/contact-form-schema.ts'
import { isFormOfAnother } from '../forms/form-owner.tsx'
import { onlyChanged, parseForm, problemsFrom } from '../forms/parse-form.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/checkout-contact'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { customer } = await readCheckout(context.get(visitor), 1)
  const { firstName, lastName, emailAddress, phoneNumber } = customer
  return { languages: hrefs('checkoutContact'), typed: { firstName, lastName, emailAddress, phoneNumber } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const { customer } = await readCheckout(visit, 1)
  const form = await request.formData()
  if (isFormOfAnother(form, customer)) return toStep(visit, 3, withNotice('', 'accountSwitched'))
  const parsed = parseForm(v.partial(contactForm), onlyChanged(form, customer))
  if (!parsed.ok) return data(parsed, { status: 422 })
  const before = new Map<string, unknown>(Object.entries(customer))
  const changed = Object.entries(parsed.value).filter(([name, value]) => value !== before.get(name))
  const saved = await visit.ask(updateAccount, { body: Object.fromEntries(changed) })
  if (saved.ok) return toStep(visit, 3)
  const refused = saved.problem === 'emailInUse' || saved.problem === 'passwordWrong' ? saved.problem : undefined
  const problems = refused ? { emailAddress: 'emailNotChanged' } : problemsFrom(saved.fields)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return data({ ok: false, typed, problems } as const, { status: 422 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('contactTitle', shopOf(matches), location.pathname)

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { typed: stored } = loaderData
  return <ContactForm typed={{ ...stored, ...actionData?.typed }} stored={stored} problems={actionData?.problems} />
}
