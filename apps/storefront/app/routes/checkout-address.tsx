import { updateCart } from '@toonbank/contract/shop/cart.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { data } from 'react-router'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { toStep } from '../features/checkout/read-checkout.server.ts'
import { AddressForm } from '../forms/address-form.tsx'
import { saveAddress } from '../forms/save-address.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/checkout-address'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const customer = await findCustomer(context.get(visitor))
  if (!customer) throw toStep(context.get(visitor), 1)
  const uid = url.searchParams.get('uid')
  const { invoice, delivery } = customer.addresses
  const own = [...invoice, ...delivery].find((one) => one.uid === uid)
  if (uid !== null && !own) throw toStep(context.get(visitor), 1, withNotice('', 'checkoutAddressMissing'))
  const { firstName, lastName, companyName } = customer
  return {
    languages: hrefs('checkoutAddress'),
    isChange: own !== undefined,
    typed: own ?? { firstName, lastName, companyName },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const saved = await saveAddress(visit, await request.formData())
  if (!(saved.ok || saved.typed)) return toStep(visit, 1, withNotice('', 'accountSwitched'))
  if (!saved.ok) return data(saved, { status: 422 })
  if (saved.isChange) return toStep(visit, 3)
  await visit.ask(updateCart, { body: { address_id: saved.uid } })
  return toStep(visit, 2)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('newAddressTitle', shopOf(matches), location.pathname)

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  return (
    <AddressForm
      title={t(loaderData.isChange ? 'changeAddressTitle' : 'newAddressTitle')}
      save={t('saveAddress')}
      typed={actionData?.typed ?? loaderData.typed}
      stored={loaderData.isChange ? loaderData.typed : undefined}
      problems={actionData?.problems}
      phrase={actionData?.phrase}
    />
  )
}
