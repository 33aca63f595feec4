import { insidesOf } from '../features/catalogue/cards-html.ts'
import type { SentList } from '../features/catalogue/filters/list-view.ts'
import type { ListedProduct } from '../shop/listed-product.ts'
import { findSettings } from './app-config.server.ts'
import { fragmentsOf } from './fragments.server.tsx'
import type { Visit } from './visit.server.ts'

/**
 * The products of a list. For the router their cards, as a document shows them: it has nothing to read nor to draw. Not for
 * who is logged in (prices, VAT), nor where one is not drawn yet that this visitor's page may not cache. A page of a build
 * that knows no cards misses `productIds`, ends in an error, and is loaded with the code that can read them
 * (`follow-new-build.ts`).
 */
export async function cardsFor(
  visit: Visit,
  products: readonly ListedProduct[],
): Promise<Pick<SentList, 'products' | 'productIds' | 'cards'>> {
  const asData = { products, productIds: products.map(({ productId }) => productId) }
  if (!visit.isData || visit.hasSession || products.length === 0 || !import.meta.env.PROD) return asData
  const config = (await findSettings(visit))?.config
  if (!config) return asData
  const { caches, language, isNobodys } = visit
  const fragments = fragmentsOf({ caches, language, config, isNobodys })
  const cards = insidesOf({ products, top: true }, fragments)
  if (!cards) return asData
  return {
    cards: products.map(({ productId }, at) => ({
      productId,
      inside: fragments.fill(Buffer.from(cards[at] ?? '')).toString(),
    })),
  }
}
