import { addLine } from '@toonbank/contract/shop/cart.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { listReviews } from '@toonbank/contract/shop/review.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { lazyOnInteraction } from '@toonbank/ui/lazy-on-interaction.tsx'
import { useMemo } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { addTogether } from '../features/cart/change-cart.ts'
import { PageFollowsCart } from '../features/cart/page-follows-cart.ts'
import { showCart } from '../features/cart/put-in-cart.ts'
import { gallerySizes } from '../features/catalogue/product/gallery-inside.tsx'
import { productData } from '../features/catalogue/product/product-data.ts'
import { ProductPage } from '../features/catalogue/product/product-page.tsx'
import { readChosenOptions } from '../features/catalogue/product/read-chosen-options.ts'
import { readCompanions } from '../features/catalogue/product/read-companions.ts'
import { SimilarProducts } from '../features/catalogue/product/similar-products.tsx'
import type { Addition } from '../features/catalogue/product/to-cart-line.ts'
import { productsOnPage } from '../features/catalogue/products-shown.ts'
import { withOwnPrices } from '../features/catalogue/with-own-prices.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { breadcrumbData } from '../seo/breadcrumb-data.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { addressesOf, shopOf } from '../seo/shop-of.ts'
import { followPathRule } from '../server/follow-path-rule.server.ts'
import { operationOf } from '../server/operation-of.server.ts'
import { visitor } from '../server/visit.server.ts'
import { toListed } from '../shop/listed-product.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { phraseIn } from '../texts/use-texts.ts'
import { picturePreload } from '../ui/picture.tsx'
import type { Route } from './+types/product'

await loadTexts('catalogue')

const ProductReviews = import.meta.env.SSR
  ? (await import('../features/review/product-reviews.tsx')).ProductReviews
  : lazyOnInteraction(() => import('../features/review/product-reviews.tsx').then((module) => module.ProductReviews))

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const [answer] = await Promise.all([visit.ask(getProduct, { params: { id: params.id } }), followPathRule(visit, url)])
  if (!answer.ok) throw data(null, { status: 404 })
  const found = answer.value
  // Duplicate content: the whole path is compared, because '/Product/…' or an escaped letter (%77) is a second address
  // of the same page.
  const path = href(visit, 'product', { id: found.id, slug: found.slug })
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  visit.shows(productsOnPage(found))
  const [own, reviews] = await Promise.all([
    withOwnPrices(visit, found),
    found.rating ? visit.ask(listReviews, { params: { id: params.id }, body: { page: toPage(url) } }) : undefined,
  ])
  return {
    languages: own.languages,
    product: { ...own, similar: [] },
    similar: own.similar.map(toListed),
    reviews: reviews?.ok ? reviews.value : undefined,
  }
}

const toPage = (url: URL): number => {
  const page = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs) =>
  formMethod ||
  currentUrl.href === nextUrl.href ||
  toPage(currentUrl) !== toPage(nextUrl) ||
  currentParams.id !== nextParams.id ||
  currentParams.slug !== nextParams.slug
    ? defaultShouldRevalidate
    : false

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const operationId = operationOf(url)
  const found = await visit.ask(getProduct, { params: { id: params.id } })
  if (!found.ok) throw data(null, { status: 404 })
  const form = await request.formData()
  const refuse = (problem: string) =>
    data({ problem: phraseIn(visit.language, problem), posted: toQuery(form) }, { status: 422 })
  const options = readChosenOptions(found.value, form)
  if (!options.ok) return refuse(options.problem)
  const item = { productId: found.value.productId, quantity: 1, options: options.value }
  const answer = await visit.ask(addLine, { body: { item, operationId } })
  if (!answer.ok) return refuse(answer.problem)
  for (const companion of readCompanions(found.value, form))
    await visit.ask(addLine, { body: { item: companion, operationId: `${operationId}-${companion.productId}` } })
  return redirect(href(visit, 'cart'), 303)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

const toQuery = (form: FormData): string =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString()

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = shopOf(matches)
  const product = loaderData?.product
  if (!product || !shop) return []
  const { config, appUrl } = shop
  const addresses = addressesOf(shop, location.pathname)
  return [
    ...pageMeta({
      title: titleOf(product.seo.titleTag, config.name),
      description: product.seo.descriptionTag,
      appUrl,
      canonical: location.pathname,
      picture: product.images[0],
      languages: product.languages,
      shop: config.languages,
    }),
    ...(import.meta.env.SSR
      ? [
          ...productData(product, { config, appUrl, addresses }, loaderData?.reviews?.reviews),
          breadcrumbData(product.breadcrumb, appUrl, addresses),
        ].map((found) => ({ 'script:ld+json': found }))
      : []),
    ...product.images.slice(0, 1).map((image) => picturePreload(image, gallerySizes)),
  ]
}

const add = (additions: readonly Addition[], form: HTMLFormElement): void => {
  addTogether(additions, form)
  showCart()
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData
  const page = useMemo(() => {
    const { reviews, similar } = loaderData
    return (
      <ProductPage
        key={product.id}
        product={product}
        onAdd={add}
        problem={actionData?.problem}
        posted={actionData?.posted}
        reviews={reviews ? <ProductReviews {...reviews} /> : null}
        similar={similar.length > 0 ? <SimilarProducts products={similar} /> : null}
      />
    )
  }, [loaderData, actionData, product])
  return (
    <>
      <PageFollowsCart productId={product.productId} />
      {page}
    </>
  )
}
