import type { SearchItem } from '@toonbank/contract/search.ts'
import { listCards } from '../catalogue/product-cards.ts'
import { pathIn } from '../content/languages.ts'
import { markTitle } from './mark-title.ts'
import { listPriceBadges } from './price-badge.ts'
import type { Asked } from './search-sections.ts'
import { stockBadge } from './text-badges.ts'
import type { WordQuery } from './word-queries.ts'

export async function productItems(ids: readonly number[], query: WordQuery | undefined, asked: Asked): Promise<SearchItem[]> {
  const { database, locale, settings } = asked
  const { leading } = settings.prices
  const [cards, prices] = await Promise.all([
    listCards(database, ids, locale, leading),
    listPriceBadges(database, ids, { locale, leading, customerId: asked.customerId }),
  ])
  return cards.map((card) => ({
    id: card.id,
    slug: card.slug,
    url: pathIn(locale, `product/${card.id}/${card.slug}`),
    title: markTitle(card.title, query),
    image: card.image,
    badges: [prices.get(card.id) ?? [], stockBadge(card, locale, settings.lowStockThreshold)].flat(),
  }))
}
