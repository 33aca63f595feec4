import type { ProductCard } from '@toonbank/contract/catalogue.ts'
import type { Database } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { Cache } from '../../process/cache.ts'
import { tagOf } from '../catalogue-tags.ts'
import { listCards } from '../product-cards.ts'

export type ListCachedCards = (ids: readonly number[], locale: Locale, leading: Leading) => Promise<ProductCard[]>

/**
 * Cache of cards at list prices, for most lists show the same few hundred products; invalidated when the change log
 * reports what a card shows.
 */
export function cachedCards(database: Database, cache: Cache): ListCachedCards {
  const cards = cache.open<ProductCard>({
    name: 'cards',
    max: 10_000,
    freshFor: 60_000,
    // A card shows its own product and the other colours of it; a new colour is one that no card shows yet.
    tags: ['range', 'pictures'],
    tagsOf: ({ id, colours }) => [id, ...colours.map(({ productId }) => productId)].map(tagOf),
  })
  return async (ids, locale, leading) => {
    const keyOf = (id: number) => `${id} ${locale} ${leading}`
    const found = await cards.fetchMany(ids.map(keyOf), async (missing) => {
      const asked = missing.map((key) => Number.parseInt(key, 10))
      return new Map((await listCards(database, asked, locale, leading)).map((card) => [keyOf(card.id), card]))
    })
    return ids.flatMap((id) => found.get(keyOf(id)) ?? [])
  }
}
