import { updateCart } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions } from '@toonbank/contract/shop/checkout.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { data } from 'react-router'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import { chooseDelivery } from '../features/checkout/choose-delivery.server.ts'
import { DeliveryForm } from '../features/checkout/delivery-form.tsx'
import { readCheckout, toLogin, toStep } from '../features/checkout/read-checkout.server.ts'
import { redirectToRemedy } from '../features/checkout/start-payment.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/checkout-delivery'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

/** Without a possible option the first one is chosen and saved (specification 1.4-12). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const { cart, address } = await readCheckout(visit, 2)
  const answer = await visit.ask(listDeliveryOptions, { body: { countryCode: address.countryCode } })
  const options = answer.ok ? answer.value.options : []
  const query = new URL(request.url).search
  return {
    languages: hrefs('checkoutDelivery'),
    options,
    chosen: await chooseDelivery(visit, { cart, options, query }),
  }
}

/**
 * An option that the merchant removed leads back to this step; after a logout the login follows, because the cart looks
 * empty.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const chosen = form.get('delivery')
  if (typeof chosen !== 'string') return data({ isMissing: true }, { status: 422 })
  const saved = await visit.ask(updateCart, { body: { shipping_option_id: chosen } })
  if (saved.ok) return form.has('next') ? toStep(visit, 3) : data({ isMissing: false })
  if (!(await findCustomer(visit))) return toLogin(visit)
  if (saved.problem === 'deliveryOptionNotFound') return redirectToRemedy(visit, { code: 'isoi' })
  return saved.problem === 'cartNotFound' ? toStep(visit, 2) : data({ isMissing: true }, { status: 422 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('deliveryTitle', shopOf(matches), location.pathname)

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  return (
    <>
      <h1 className="mb-6 text-28 sm:text-40">{t('deliveryTitle')}</h1>
      <DeliveryForm
        options={loaderData.options}
        chosen={loaderData.chosen}
        isMissing={actionData?.isMissing ?? false}
      />
    </>
  )
}
