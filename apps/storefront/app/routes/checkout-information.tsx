import { updateCart } from '@toonbank/contract/shop/cart.ts'
import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { AddressChoice } from '../features/checkout/address-choice.tsx'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { continueAsCustomer } from '../features/checkout/continue-as-customer.server.ts'
import { GuestForm } from '../features/checkout/guest-form.tsx'
import { getFilledCart, toLogin, toStep } from '../features/checkout/read-checkout.server.ts'
import { makeAccount } from '../forms/make-account.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findAppConfig } from '../server/app-config.server.ts'
import { checkedEmail } from '../server/checked-email.server.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/checkout-information'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const [cart, customer, config] = await Promise.all([getFilledCart(visit), findCustomer(visit), findAppConfig(visit)])
  if (!customer && config?.registration.allowed === false) throw redirect(href(visit, 'checkoutLogin'), 303)
  const addresses = customer?.addresses.delivery ?? []
  return {
    languages: hrefs('checkoutInformation'),
    isCustomer: customer !== undefined,
    addresses,
    chosen: (addresses.find(({ uid }) => uid === cart.addressId) ?? addresses[0])?.uid,
    email: checkedEmail(visit),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const chosen = form.get('addressId')
  if (typeof chosen === 'string') {
    const saved = await visit.ask(updateCart, { body: { address_id: chosen } })
    if (saved.ok) return toStep(visit, 2)
    // The address was deleted in another tab, or the session has ended.
    if (saved.problem === 'addressNotFound' && (await findCustomer(visit)))
      return toStep(visit, 1, withNotice('', 'checkoutAddressMissing'))
    throw toLogin(visit)
  }
  const customer = await findCustomer(visit)
  if (customer && !form.has('emailAddress')) return data({ isAddressMissing: true } as const, { status: 422 })
  if (customer) {
    const gone = await continueAsCustomer(visit, customer, form)
    return gone instanceof Response ? gone : data(gone, { status: gone.status })
  }
  const made = await makeAccount(visit, form, { needsPassword: false })
  if (!made.ok) return data(made, { status: made.status })
  await visit.ask(updateCart, { body: { address_id: made.session.defaultDeliveryAddressId } })
  return toStep(visit, 2)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('informationTitle', shopOf(matches), location.pathname)

/** A refused form is shown again even after an earlier click has made its guest a customer. */
export default function InformationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  const { registration } = useShop().config
  const isAddressMissing = actionData !== undefined && 'isAddressMissing' in actionData
  const refused = isAddressMissing ? undefined : actionData
  return (
    <>
      <h1 className="mb-6 text-28 sm:text-40">{t('informationTitle')}</h1>
      {loaderData.isCustomer && refused === undefined ? (
        <AddressChoice addresses={loaderData.addresses} chosen={loaderData.chosen} isMissing={isAddressMissing} />
      ) : (
        <GuestForm
          typed={refused?.typed ?? { emailAddress: loaderData.email, countryCode: 'NL' }}
          problems={refused?.problems}
          phrase={refused?.phrase}
          comesFirst={refused === undefined}
          isPasswordRequired={registration.passwordInCheckout === 'required'}
        />
      )}
    </>
  )
}
