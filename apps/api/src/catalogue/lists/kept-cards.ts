import type { ProductCard } from '@toonbank/contract/catalogue.ts'
import type { Database } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { Changes } from '../facets/read-feed.ts'
import { listCards } from '../product-cards.ts'

/** Most lists show the same few hundred products: their cards are kept until the feed tells that one has changed. */
export interface KeptCards {
  list(ids: readonly number[], locale: Locale, leading: Leading): Promise<ProductCard[]>
  forget(changes: Changes): void
}

const mostCards = 10_000
/** For what the feed does not tell of a card: a colour that was added to its design, a picture that was made anew. In milliseconds. */
const keptFor = 30_000

export function keepCards(database: Database, now: () => number): KeptCards {
  const kept = new Map<string, { readonly card: ProductCard; readonly until: number }>()
  // A card shows its own product and the other colours of it.
  const shownBy = new Map<number, Set<string>>()
  let changes = 0

  function find(key: string): ProductCard | undefined {
    const found = kept.get(key)
    return found && found.until > now() ? found.card : undefined
  }

  function keep(key: string, card: ProductCard): void {
    if (kept.size >= mostCards) clear()
    kept.set(key, { card, until: now() + keptFor })
    for (const id of [card.id, ...card.colours.map(({ productId }) => productId)]) shownBy.set(id, (shownBy.get(id) ?? new Set()).add(key))
  }

  function clear(): void {
    kept.clear()
    shownBy.clear()
  }

  return {
    async list(ids, locale, leading) {
      const keyOf = (id: number) => `${id} ${locale} ${leading}`
      const cards = new Map(ids.map((id) => [id, find(keyOf(id))]))
      const missing = ids.filter((id) => !cards.get(id))
      const changesBefore = changes
      for (const card of await listCards(database, missing, locale, leading)) {
        cards.set(card.id, card)
        // What changed while it was read may be old already.
        if (changes === changesBefore) keep(keyOf(card.id), card)
      }
      return ids.flatMap((id) => cards.get(id) ?? [])
    },
    forget({ productIds, isBulk }) {
      if (productIds.length === 0 && !isBulk) return
      changes++
      if (isBulk) return clear()
      for (const id of productIds) for (const key of shownBy.get(id) ?? []) kept.delete(key)
    },
  }
}
