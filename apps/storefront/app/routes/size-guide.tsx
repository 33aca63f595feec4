import { hrefs } from '@toonbank/domain/content/href.ts'
import { SizeGuidePage } from '../features/catalogue/size-guide/size-guide-page.tsx'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/size-guide'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = () => ({ languages: hrefs('sizeGuide') })

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shop = shopOf(matches)
  if (!shop) return []
  const t = textsIn(shop.config.languages.app, 'sizes')
  return pageMeta({
    title: titleOf(t('title'), shop.config.name),
    description: t('description'),
    appUrl: shop.appUrl,
    canonical: location.pathname,
    pictureFile: '/size-guide.png',
    languages: hrefs('sizeGuide'),
    shop: shop.config.languages,
  })
}

export default function SizeGuideRoute() {
  return <SizeGuidePage />
}
