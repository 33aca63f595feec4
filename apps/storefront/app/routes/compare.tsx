import { getProduct, listCards } from '@toonbank/contract/shop/catalogue.ts'
import { readCompared } from '@toonbank/domain/catalogue/compared.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { ComparePage } from '../features/catalogue/compare/compare-page.tsx'
import { listFor } from '../features/catalogue/with-customer-prices.server.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/compare'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('compare'), loadTexts('catalogue')])

const maxOthers = 6

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const ids = readCompared(url.searchParams.getAll('ids'))
  const [pages, cards] = await Promise.all([
    Promise.all(ids.map((id) => visit.ask(getProduct, { params: { id: String(id) } }))),
    visit.ask(listCards, { body: { ids } }),
  ])
  const list = listFor(visit)
  const listed = await list(cards.ok ? cards.value : [])
  const found = pages.flatMap((answer) => (answer.ok ? answer.value : []))
  const similar = (found[0]?.similar ?? []).filter(({ productId }) => !ids.includes(productId))
  return {
    products: found.flatMap(({ productId, brand, composition, specifications }) => {
      const card = listed.find((one) => one.productId === productId)
      return card ? [{ page: { brand, composition, specifications }, card }] : []
    }),
    others: await list(similar.slice(0, maxOthers)),
    languages: hrefs('compare'),
    title: textsIn(visit.language, 'compare')('title'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => {
  const shop = shopOf(matches)
  if (!page || !shop) return []
  return pageMeta({ title: titleOf(page.title, shop.config.name), appUrl: shop.appUrl, canonical: null })
}

export default function CompareRoute({ loaderData: { products, others } }: Route.ComponentProps) {
  return <ComparePage products={products} others={others} />
}
