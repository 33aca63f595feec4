import { updateLine } from '@toonbank/contract/shop/cart.ts'
import { getWishList, setWish } from '@toonbank/contract/shop/wish.ts'
import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { putInCart } from '../features/cart/put-in-cart.ts'
import { readWishForm } from '../features/wish/read-wish-form.server.ts'
import { wishMeta } from '../features/wish/wish-meta.ts'
import { WishPage } from '../features/wish/wish-page.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { useShop } from '../shop/use-shop.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/wishlist'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('wish'), loadTexts('catalogue')])

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(visitor).ask(getWishList, {})
  if (!answer.ok) throw data({ reason: 'connection' }, { status: 503 })
  return { ...answer.value, languages: hrefs('wishlist') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const { lineUid, ...wanted } = readWishForm(await request.formData())
  const answer = await visit.ask(setWish, { body: { ...wanted, options: [...wanted.options] } })
  if (!answer.ok) {
    if (answer.problem === 'wishListFull') return data({ problem: answer.problem }, { status: 422 })
    throw data(null, { status: answer.problem === 'tooManyRequests' ? 429 : 404 })
  }
  if (lineUid !== undefined) await visit.ask(updateLine, { params: { uid: lineUid }, body: { quantity: 0 } })
  return redirect(href(visit, 'wishlist'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => wishMeta(shopOf(matches), 'title')

export default function WishlistRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = useShop()
  return (
    <div className="shop-width grid grid-cols-1 items-start gap-8 pt-8 pb-16 lg:gap-12 has-[nav]:lg:grid-cols-[14rem_1fr]">
      {customer ? <AccountMenu /> : null}
      <WishPage wishes={loaderData.wishes} share={loaderData.share} onAdd={putInCart} problem={actionData?.problem} />
    </div>
  )
}
