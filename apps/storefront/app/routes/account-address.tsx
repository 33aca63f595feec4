import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { AddressForm } from '../forms/address-form.tsx'
import { saveAddress } from '../forms/save-address.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/account-address'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const customer = await getCustomer(context.get(visitor), url)
  const uid = url.searchParams.get('uid')
  const { delivery, invoice } = customer.addresses
  const own = [...delivery, ...invoice].find((one) => one.uid === uid)
  if (uid !== null && !own) throw data(null, { status: 404 })
  const { firstName, lastName, companyName } = customer
  return {
    languages: hrefs('newAddress'),
    isChange: own !== undefined,
    typed: own ?? { firstName, lastName, companyName },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const saved = await saveAddress(visit, form)
  // The page's address may name an address of another customer.
  if (!(saved.ok || saved.typed || form.has('stay')))
    return redirect(withNotice(href(visit, 'accountInformation'), 'accountSwitched'), 303)
  if (!saved.ok) return data(saved, { status: 422 })
  const notice = saved.isChange ? 'accountAddressChangeSuccess' : 'accountAddressCreateSuccess'
  if (form.has('stay')) return data({ ok: true, notice, uid: saved.uid } as const)
  return redirect(withNotice(href(visit, 'accountInformation'), notice), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('addAddress', shopOf(matches), location.pathname)

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('account')
  const refused = actionData?.ok === false ? actionData : undefined
  return (
    <AddressForm
      title={t(loaderData.isChange ? 'changeAddress' : 'addAddress')}
      save={t('saveAddress')}
      typed={refused?.typed ?? loaderData.typed}
      stored={loaderData.isChange ? loaderData.typed : undefined}
      problems={refused?.problems}
      phrase={refused?.phrase}
    />
  )
}
