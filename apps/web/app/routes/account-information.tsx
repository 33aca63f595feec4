import { updateAccount } from '@toonbank/contract/account.ts'
import { deleteAddress } from '@toonbank/contract/address.ts'
import { listConsents, withdrawConsent } from '@toonbank/contract/consent.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { AddressBook } from '../features/account/address-book.tsx'
import { Consents } from '../features/account/consents.tsx'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/page-notice.tsx'
import type { Route } from './+types/account-information'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const [customer, consents] = await Promise.all([getCustomer(visit, url), visit.ask(listConsents, {})])
  return { customer, consents: consents.ok ? consents.value : [] }
}

/** Makes an address the default, or deletes it; or withdraws a consent. A form of the panel gets a response instead of a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const withdrawn = form.get('withdrawnConsent')
  if (typeof withdrawn === 'string') {
    const answer = await visit.ask(withdrawConsent, { params: { purpose: withdrawn } })
    if (!answer.ok) throw data(null, { status: 404 })
    return redirect(withNotice(href(visit, 'accountInformation'), 'consentWithdrawn'), 303)
  }
  const [chosen, removed] = [form.get('defaultAddressId'), form.get('removedAddressId')]
  const isRemoval = typeof removed === 'string'
  const answer = isRemoval
    ? await visit.ask(deleteAddress, { params: { id: removed } })
    : await visit.ask(updateAccount, { body: { defaultAddressId: String(chosen ?? '') } })
  if (!answer.ok)
    return data({ phrase: isRemoval ? 'addressDeleteFailed' : 'accountChangeDefaultAddressError' } as const, {
      status: 422,
    })
  const notice = isRemoval ? 'addressDeleteSuccess' : 'accountChangeDefaultAddressSuccess'
  if (form.has('stay')) return data({ notice } as const)
  return redirect(withNotice(href(visit, 'accountInformation'), notice), 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('personal', shopOf(matches), location.pathname)

export default function InformationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const phrase = actionData && 'phrase' in actionData ? actionData.phrase : undefined
  return (
    <>
      <AddressBook customer={loaderData.customer} phrase={phrase} />
      <Consents consents={loaderData.consents} />
    </>
  )
}
