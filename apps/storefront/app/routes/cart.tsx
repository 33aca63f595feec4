import { addCoupon, getCart } from '@toonbank/contract/shop/cart.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { data, redirect } from 'react-router'
import { CartPage } from '../features/cart/cart-page.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { addressesOf, shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { toMinimum } from '../shop/coupon-minimum.ts'
import { phraseIn, textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/cart'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const answer = await context.get(visitor).ask(getCart, {})
  if (!answer.ok) throw data({ reason: 'connection' }, { status: 503 })
  const lowered = url.searchParams.get('lowered')
  return {
    cart: answer.value,
    lowered: lowered !== null && /^\d{1,3}$/.test(lowered) ? Number(lowered) : undefined,
    languages: hrefs('cartByName'),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const couponCode = String((await request.formData()).get('couponCode') ?? '')
  if (couponCode.replace(/\s/g, '') === '') throw redirect(url.pathname, 303)
  const answer = await visit.ask(addCoupon, { body: { couponCode } })
  if (answer.ok) throw redirect(url.pathname, 303)
  // A code that the server did not check stays in its field.
  const isTooOften = answer.problem === 'tooManyRequests'
  const minimum = toMinimum(answer)
  const amount = minimum === undefined ? {} : { minimum: euroText(minimum, visit.language) }
  return data(
    { couponError: phraseIn(visit.language, answer.problem, amount), couponCode: isTooOften ? couponCode : '' },
    { status: isTooOften ? 429 : 422 },
  )
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shop = shopOf(matches)
  if (!shop) return []
  const title = textsIn(addressesOf(shop, location.pathname).language, 'common')('cart.title')
  return pageMeta({ title: titleOf(title, shop.config.name), appUrl: shop.appUrl, canonical: null })
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CartPage
      cart={loaderData.cart}
      lowered={loaderData.lowered}
      couponError={actionData?.couponError}
      couponCode={actionData?.couponCode}
    />
  )
}
