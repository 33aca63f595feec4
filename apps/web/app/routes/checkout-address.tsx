import { updateCart } from '@toonbank/contract/cart.ts'
import { data } from 'react-router'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { readCheckout, toStep } from '../features/checkout/read-checkout.server.ts'
import { AddressForm } from '../forms/address-form.tsx'
import { saveAddress } from '../forms/save-address.server.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/checkout-address'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { customer } = await readCheckout(context.get(visitor), 1)
  return { firstName: customer.firstName, lastName: customer.lastName, companyName: customer.companyName }
}

/** Saves another delivery address and chooses it for this order. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const saved = await saveAddress(visit, await request.formData())
  if (!saved.ok) return data(saved, { status: 422 })
  await visit.ask(updateCart, { body: { address_id: saved.uid } })
  return toStep(visit, 2)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('newAddressTitle', location.pathname, shopOf(matches)?.config.name)

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  return (
    <AddressForm
      title={t('newAddressTitle')}
      save={t('saveAddress')}
      typed={actionData?.typed ?? loaderData}
      problems={actionData?.problems}
      phrase={actionData?.phrase}
    />
  )
}
