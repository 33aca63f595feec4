import { getContent } from '@toonbank/contract/shop/content.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { lazyOnInteraction } from '@toonbank/ui/lazy-on-interaction.tsx'
import { data, redirect } from 'react-router'
import { listFor } from '../features/catalogue/with-customer-prices.server.ts'
import { BlocksPage } from '../features/content/blocks-page.tsx'
import { firstPictureOf, toShownPage } from '../features/content/shown-page.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { addressesOf, shopOf } from '../seo/shop-of.ts'
import { websiteData } from '../seo/website-data.ts'
import { followPathRule } from '../server/follow-path-rule.server.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/home'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

const ProductGrid = import.meta.env.SSR
  ? (await import('../features/catalogue/product-grid.tsx')).ProductGrid
  : lazyOnInteraction(() => import('../features/catalogue/product-grid.tsx').then((module) => module.ProductGrid))

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const path = pathIn(visit, '/')
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const [answer] = await Promise.all([visit.ask(getContent, { body: { slug: '' } }), followPathRule(visit, url)])
  if (!answer.ok || answer.value.type !== 'page') throw data(null, { status: 404 })
  return { page: await toShownPage(answer.value, listFor(visit)), languages: hrefs('home') }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = shopOf(matches)
  if (!loaderData || !shop) return []
  const { titleTag, descriptionTag } = loaderData.page.seo
  return [
    ...pageMeta({
      title: titleTag,
      description: descriptionTag,
      appUrl: shop.appUrl,
      canonical: location.pathname,
      picture: firstPictureOf(loaderData.page),
      languages: loaderData.languages,
      shop: shop.config.languages,
    }),
    ...(import.meta.env.SSR ? [{ 'script:ld+json': websiteData(shop, addressesOf(shop, location.pathname)) }] : []),
  ]
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <BlocksPage page={loaderData.page} ProductRow={ProductGrid} />
}
