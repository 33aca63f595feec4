import { insidesOf } from '../features/catalogue/cards-html.ts'
import type { SentList } from '../features/catalogue/filters/list-view.ts'
import type { ListedProduct } from '../shop/listed-product.ts'
import { findSettings } from './app-config.server.ts'
import { fragmentsOf } from './fragments.server.tsx'
import type { Visit } from './visit.server.ts'

/**
 * The products of a list, as data or as the HTML of their cards. A request of the router (`.data`) gets HTML, as a
 * document has it, so that the browser draws no card. Data it is for a document, for whoever is logged in (own prices,
 * VAT), and where a card is not cached yet and this visitor's page may not put it there. An open page of a build
 * before, which cannot read cards, misses `productIds`, ends in an error and is loaded anew (`follow-new-build.ts`).
 */
export async function cardsFor(
  visit: Visit,
  products: readonly ListedProduct[],
): Promise<Pick<SentList, 'products' | 'productIds' | 'cards'>> {
  const asData = { products, productIds: products.map(({ productId }) => productId) }
  if (!visit.isData || visit.hasSession || products.length === 0 || !import.meta.env.PROD) return asData
  const config = (await findSettings(visit))?.config
  if (!config) return asData
  const { caches, language, isForEverybody } = visit
  const fragments = fragmentsOf({ caches, language, config, isForEverybody })
  const cards = insidesOf({ products, top: true }, fragments)
  if (!cards) return asData
  return {
    cards: products.map(({ productId }, at) => ({
      productId,
      inside: fragments.fill(Buffer.from(cards[at] ?? '')).toString(),
    })),
  }
}
