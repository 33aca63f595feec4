import { getSharedWishList } from '@toonbank/contract/shop/wish.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { data } from 'react-router'
import { putInCart } from '../features/cart/put-in-cart.ts'
import { SharedWishPage } from '../features/wish/shared-wish-page.tsx'
import { wishMeta } from '../features/wish/wish-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/shared-wishlist'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('wish'), loadTexts('catalogue')])

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(visitor).ask(getSharedWishList, { body: { key: params.key } })
  if (!answer.ok && answer.problem === 'tooManyRequests') throw data(null, { status: 429 })
  const languages = {
    nld: href(stored('nld'), 'sharedWishlist', params),
    eng: href(stored('eng'), 'sharedWishlist', params),
  }
  return data({ languages, list: answer.ok ? answer.value : null }, { status: answer.ok ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => wishMeta(shopOf(matches), 'shared.title')

export default function SharedWishlistRoute({ loaderData }: Route.ComponentProps) {
  return <SharedWishPage list={loaderData.list} onAdd={putInCart} />
}
