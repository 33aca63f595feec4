import { addressForm, createAddress } from '@toonbank/contract/address.ts'
import { updateCart } from '@toonbank/contract/cart.ts'
import { data } from 'react-router'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { NewAddressForm } from '../features/checkout/new-address-form.tsx'
import { readCheckout, toStep } from '../features/checkout/read-checkout.server.ts'
import { withLookedUpAddress } from '../forms/look-up-address.server.ts'
import { parseForm, problemsFrom } from '../forms/parse-form.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/checkout-address'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { customer } = await readCheckout(context.get(visitor), 1)
  return { firstName: customer.firstName, lastName: customer.lastName, companyName: customer.companyName }
}

/** Saves another delivery address and chooses it for this order. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  await withLookedUpAddress(visit, form)
  const parsed = parseForm(addressForm, form)
  if (!parsed.ok) return data({ problems: parsed.problems, typed: parsed.typed }, { status: 422 })
  const made = await visit.ask(createAddress, { body: parsed.value })
  if (!made.ok)
    return data({ problems: problemsFrom(made.fields), typed: Object.fromEntries(form) as Record<string, string> }, { status: 422 })
  await visit.ask(updateCart, { body: { address_id: made.value } })
  return toStep(visit, 2)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('newAddressTitle', location.pathname, shopOf(matches)?.config.name)

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewAddressForm typed={actionData?.typed ?? loaderData} problems={actionData?.problems} />
}
