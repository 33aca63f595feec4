import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { AddressForm } from '../forms/address-form.tsx'
import { saveAddress } from '../forms/save-address.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/page-notice.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/account-address'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName, companyName } = await getCustomer(context.get(visitor))
  return { firstName, lastName, companyName }
}

/** Saves another delivery address. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const saved = await saveAddress(visit, await request.formData())
  if (!saved.ok) return data(saved, { status: 422 })
  return redirect(withNotice(href(visit.language, 'accountInformation'), 'accountAddressCreateSuccess'), 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('addAddress', location.pathname, shopOf(matches)?.config.name)

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('account')
  return (
    <AddressForm
      title={t('addAddress')}
      save={t('saveAddress')}
      typed={actionData?.typed ?? loaderData}
      problems={actionData?.problems}
    />
  )
}
