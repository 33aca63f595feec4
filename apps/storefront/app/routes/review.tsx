import { getReviewable } from '@toonbank/contract/shop/review.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { data } from 'react-router'
import { ReviewPage } from '../features/review/review-page.tsx'
import { takeReview } from '../features/review/take-review.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { readPictureForm } from '../forms/upload-pictures.server.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/review'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('review'), loadTexts('forms')])

/** Opens by the link of a mail, whose holder can only review, or from the account by the order's uid. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const order = await visit.ask(getReviewable, { body: { key: params.key } })
  const languages = { nld: href(stored('nld'), 'review', params), eng: href(stored('eng'), 'review', params) }
  return data({ languages, order: order.ok ? order.value : null }, { status: order.ok ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [state, status] = await takeReview(context.get(visitor), params.key, await readPictureForm(request))
  return data(state, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = shopOf(matches)
  if (!shop) return []
  const t = textsIn(shop.config.languages.app, 'review')
  return pageMeta({ title: titleOf(t('title'), shop.config.name), appUrl: shop.appUrl, canonical: null })
}

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage order={loaderData.order} state={actionData} />
}
