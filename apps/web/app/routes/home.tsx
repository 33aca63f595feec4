import { getContent } from '@toonbank/contract/content.ts'
import { data } from 'react-router'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { listFor } from '../features/catalogue/with-customer-prices.server.ts'
import { BlocksPage } from '../features/content/blocks-page.tsx'
import { toShownPage } from '../features/content/shown-page.ts'
import { pathIn } from '../language/language.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import type { Route } from './+types/home'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const answer = await visit.ask(getContent, { body: { slug: '' } })
  if (!answer.ok || answer.value.type !== 'page') throw data(null, { status: 404 })
  return { page: await toShownPage(answer.value, listFor(visit)), languages: { nld: '/', eng: '/en' } }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = shopOf(matches)
  if (!loaderData || !shop) return []
  const { titleTag, descriptionTag } = loaderData.page.seo
  const website = { '@context': 'https://schema.org', '@type': 'WebSite', name: shop.config.name, url: shop.appUrl + pathIn('nld', '/') }
  return [
    ...pageMeta({
      title: titleTag,
      description: descriptionTag,
      appUrl: shop.appUrl,
      canonical: location.pathname,
      languages: loaderData.languages,
    }),
    { 'script:ld+json': website },
  ]
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <BlocksPage page={loaderData.page} ProductRow={ProductGrid} />
}
