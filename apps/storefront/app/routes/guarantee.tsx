import { hrefs } from '@toonbank/domain/content/href.ts'
import { GuaranteePage } from '../features/content/guarantee-page.tsx'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/guarantee'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = () => ({ languages: hrefs('guarantee') })

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shop = shopOf(matches)
  if (!shop) return []
  const t = textsIn(shop.config.languages.app, 'content')
  return pageMeta({
    title: titleOf(t('guarantee.title'), shop.config.name),
    description: t('guarantee.description'),
    appUrl: shop.appUrl,
    canonical: location.pathname,
    languages: hrefs('guarantee'),
    shop: shop.config.languages,
  })
}

export default function GuaranteeRoute() {
  return <GuaranteePage />
}
