import { getSearchPage, search } from '@toonbank/contract/shop/search.ts'
import { data, redirect } from 'react-router'
import { FilteredList } from '../features/catalogue/filtered-list.tsx'
import { toShownFilters } from '../features/catalogue/filters/shown-filters.ts'
import { readListQuery } from '../features/catalogue/list-query.ts'
import { listRedirect, pricedSearch, withFormChoice, withFormPrice } from '../features/catalogue/list-redirect.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { listFor } from '../features/catalogue/with-customer-prices.server.ts'
import { SearchHead } from '../features/search/search-head.tsx'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { followSearchRule } from '../server/follow-path-rule.server.ts'
import { visitor } from '../server/visit.server.ts'
import { SuggestedLinks } from '../shell/suggested-links.tsx'
import { readVatView } from '../shop/vat-view.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { textsIn, useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/search'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('search'), loadTexts('catalogue')])

const longestSearch = 200

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const query = readListQuery(url.searchParams)
  if (!query) throw data(null, { status: 404 })
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const { pageNumber, sort, price, choice } = query
  const path = withFormChoice((params['*'] ?? '').replace(/^\/+|\/+$/g, ''), choice)
  const slug = withFormPrice(path, price, visit.language)
  const view = visit.hasSession ? readVatView(request.headers.get('cookie')) : undefined
  if (slug === '' && pageNumber === 1) {
    await followSearchRule(visit, q)
    const priced = pricedSearch(url, q, visit.language)
    if (priced !== undefined) throw redirect(priced, 302)
  }
  const [answer, found] = await Promise.all([
    visit.ask(getSearchPage, { body: { q, slug, pageNumber, sort, view } }),
    visit.ask(search, { body: { q } }),
  ])
  if (!answer.ok) throw data(null, { status: 404 })
  const page = answer.value
  const place =
    page.type === 'moved' ? page : { slug: page.slug, statusCode: price || choice ? (302 as const) : (301 as const) }
  const elsewhere = listRedirect({ pathname: url.pathname, search: url.search, addresses: visit, query, place })
  if (elsewhere) throw redirect(elsewhere.to, elsewhere.statusCode)
  if (page.type === 'moved') throw data(null, { status: 404 })
  const others = found.ok ? found.value.data.filter(({ id }) => id !== 'products') : []
  const hasList = page.pagination.totalHits > 0 || page.activeFilters.length > 0
  const isFound = hasList || others.length > 0
  return {
    ...page,
    filters: toShownFilters(page.filters),
    products: await listFor(visit)(page.products),
    bestSellers: await listFor(visit)(page.bestSellers),
    others,
    hasList,
    isFound,
    title: textsIn(visit.language, 'search')(q !== '' && isFound ? 'resultsFor' : 'title', { q }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => {
  const shop = shopOf(matches)
  if (!page || !shop) return []
  return pageMeta({ title: titleOf(page.title, shop.config.name), appUrl: shop.appUrl, canonical: null })
}

function BestSellers({ products }: { products: Route.ComponentProps['loaderData']['bestSellers'] }) {
  const t = useTexts('search')
  return (
    <section className="shop-width pb-14">
      <h2 className="mb-6 text-28">{t('bestSellers')}</h2>
      <ProductGrid products={products} heading="h3" />
    </section>
  )
}

const suggestedLinks = <SuggestedLinks />

export default function SearchRoute({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <SearchHead
        q={page.q}
        title={page.title}
        isEmpty={!page.isFound}
        others={page.others}
        match={page.match}
        meant={page.meant}
        lacking={page.lacking}
      />
      {page.hasList ? <FilteredList key={page.q} list={page} suggestedLinks={suggestedLinks} /> : null}
      {page.bestSellers.length > 0 ? <BestSellers products={page.bestSellers} /> : null}
    </>
  )
}
