import { hrefs } from '@toonbank/domain/content/href.ts'
import { AboutReviewsPage } from '../features/review/about-reviews-page.tsx'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/about-reviews'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('review')

export const loader = () => ({ languages: hrefs('aboutReviews') })

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shop = shopOf(matches)
  if (!shop) return []
  const t = textsIn(shop.config.languages.app, 'review')
  return pageMeta({
    title: titleOf(t('about.title'), shop.config.name),
    description: t('about.description'),
    appUrl: shop.appUrl,
    canonical: location.pathname,
    languages: hrefs('aboutReviews'),
    shop: shop.config.languages,
  })
}

export default function AboutReviewsRoute() {
  return <AboutReviewsPage />
}
