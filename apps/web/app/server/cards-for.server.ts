import { insidesOf } from '../features/catalogue/cards-html.ts'
import type { SentList } from '../features/catalogue/filters/list-view.ts'
import type { ListedProduct } from '../shop/listed-product.ts'
import { findSettings } from './app-config.server.ts'
import { fragmentsOf } from './fragments.server.tsx'
import type { Visit } from './visit.server.ts'

/**
 * What a list is told of its products. For the router their cards, as a document shows them: it has nothing to read nor to
 * draw. Not for who is logged in (prices, VAT), nor where one is not drawn yet that this visitor's page may not cache.
 */
export async function cardsFor(
  visit: Visit,
  products: readonly ListedProduct[],
): Promise<Pick<SentList, 'products' | 'cards'>> {
  if (!visit.isData || visit.hasSession || products.length === 0 || !import.meta.env.PROD) return { products }
  const config = (await findSettings(visit))?.config
  if (!config) return { products }
  const { caches, language, isNobodys } = visit
  const fragments = fragmentsOf({ caches, language, config, isNobodys })
  const cards = insidesOf({ products, top: true }, fragments)
  if (!cards) return { products }
  return { cards: cards.map((card) => fragments.fill(Buffer.from(card)).toString()) }
}
