import { getContent } from '@toonbank/contract/shop/content.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { CategoryPage } from '../features/catalogue/category-page.tsx'
import { findOnlyProduct } from '../features/catalogue/find-only-product.server.ts'
import { readListQuery } from '../features/catalogue/list-query.ts'
import { listRedirect, withFormChoice, withFormPrice } from '../features/catalogue/list-redirect.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { toShownCategory } from '../features/catalogue/shown-category.ts'
import { listFor } from '../features/catalogue/with-customer-prices.server.ts'
import { firstPictureOf, toShownPage } from '../features/content/shown-page.ts'
import { breadcrumbData } from '../seo/breadcrumb-data.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { postData } from '../seo/post-data.ts'
import { addressesOf, shopOf } from '../seo/shop-of.ts'
import { followPathRule } from '../server/follow-path-rule.server.ts'
import { visitor } from '../server/visit.server.ts'
import { SuggestedLinks } from '../shell/suggested-links.tsx'
import { readVatView } from '../shop/vat-view.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/content'

await loadTexts('catalogue')

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

const BlocksPage = lazy(() =>
  import('../features/content/blocks-page.tsx').then((module) => ({ default: module.BlocksPage })),
)
const PostsPage = lazy(() =>
  import('../features/content/posts-page.tsx').then((module) => ({ default: module.PostsPage })),
)
const PostPage = lazy(() =>
  import('../features/content/post-page.tsx').then((module) => ({ default: module.PostPage })),
)

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const query = readListQuery(url.searchParams)
  if (!query) throw data(null, { status: 404 })
  const { pageNumber, sort, price, choice } = query
  const path = withFormChoice((params['*'] ?? '').replace(/\/+$/, ''), choice)
  const slug = withFormPrice(path, price, visit.language)
  const view = visit.hasSession ? readVatView(request.headers.get('cookie')) : undefined
  const [answer] = await Promise.all([
    visit.ask(getContent, { body: { slug, pageNumber, sort, view } }),
    followPathRule(visit, url),
  ])
  const moved = answer.ok && answer.value.type === 'moved' ? answer.value : undefined
  // A redirect is followed to its end, so that no visitor is sent through a chain or to a page that does not exist.
  const found = moved ? await visit.ask(getContent, { body: { slug: moved.slug, pageNumber, sort, view } }) : answer
  if (!found.ok || found.value.type === 'moved') throw data(null, { status: 404 })
  const page = found.value
  const isWhole = 'activeFilters' in page && pageNumber === 1 && page.activeFilters.length === 0
  const only = isWhole ? await findOnlyProduct(visit, page) : undefined
  if (only) throw redirect(href(visit, 'product', { id: only.productId, slug: only.slug }), 302)
  const place = moved ?? { slug: page.slug, statusCode: price || choice ? 302 : 301 }
  const elsewhere = listRedirect({ pathname: url.pathname, search: url.search, addresses: visit, query, place })
  if (elsewhere) throw redirect(elsewhere.to, elsewhere.statusCode)
  const list = listFor(visit)
  if (page.type === 'posts') return page
  if (page.type === 'post') return toShownPage(page, list)
  if (page.type === 'page') return toShownPage(page, list)
  return toShownCategory(page, await list(page.products))
}

export const meta: Route.MetaFunction = ({ loaderData: page, matches, location }) => {
  const shop = shopOf(matches)
  if (!page || !shop) return []
  const { pathname } = location
  const addresses = addressesOf(shop, pathname)
  const pageNumber = 'pageNumber' in page ? page.pageNumber : 1
  const number = pageNumber > 1 ? `?page=${pageNumber}` : ''
  const t = textsIn(addresses.language, 'common')
  const title = page.seo.titleTag + (pageNumber > 1 ? ` – ${t('page', { page: pageNumber }).toLowerCase()}` : '')
  return [
    ...pageMeta({
      title: titleOf(title, shop.config.name),
      description: page.seo.descriptionTag,
      appUrl: shop.appUrl,
      canonical: pathname + number,
      picture: pictureOf(page),
      isIndexable: !('isIndexable' in page) || page.isIndexable,
      languages: { nld: page.languages.nld + number, eng: page.languages.eng + number },
      shop: shop.config.languages,
    }),
    ...(import.meta.env.SSR ? [{ 'script:ld+json': breadcrumbData(page.breadcrumb, shop.appUrl, addresses) }] : []),
    ...(import.meta.env.SSR && page.type === 'post'
      ? [{ 'script:ld+json': postData(page, shop, { pathname, language: addresses.language }) }]
      : []),
  ]
}

function pictureOf(page: Route.ComponentProps['loaderData']) {
  if (page.type === 'post') return page.images[0]
  if (page.type === 'page') return firstPictureOf(page)
  return (page.type === 'posts' ? page.posts : page.products)[0]?.image ?? undefined
}

/** The element stays the same, so that a navigation does not render the list again. */
const suggestedLinks = <SuggestedLinks />

export default function ContentRoute({ loaderData: page }: Route.ComponentProps) {
  if (page.type === 'category' || page.type === 'products')
    return <CategoryPage category={page} suggestedLinks={suggestedLinks} />
  return (
    <Suspense fallback={null}>
      {page.type === 'page' ? <BlocksPage page={page} ProductRow={ProductGrid} /> : null}
      {page.type === 'posts' ? <PostsPage page={page} /> : null}
      {page.type === 'post' ? <PostPage post={page} ProductRow={ProductGrid} /> : null}
    </Suspense>
  )
}
