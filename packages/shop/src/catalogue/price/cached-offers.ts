import type { Database } from '@toonbank/database/connect.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import { type Offer, readOffers } from './offers.ts'

/** The id of an offer in a cart, and its version when the cart was read. */
export interface SeenOffer {
  readonly id: number
  readonly version: string
}

export interface CachedOffers {
  /** By the product's id, in the version that was seen or a later one. */
  of(seen: readonly SeenOffer[]): Promise<ReadonlyMap<number, Offer>>
}

/**
 * Cache of offers, checked by version. Carts are read often, and most of the work is to write and parse again what has
 * not changed: only offers of which PostgreSQL has another version are queried. So a cached offer is never older than
 * the cart that it is read with, whatever the change log says.
 */
export function cachedOffers(database: Database, cache: Cache): CachedOffers {
  const cached = cache.open<Offer>({ name: 'offers', max: 2_000, freshFor: Number.POSITIVE_INFINITY })
  return {
    async of(seen) {
      const offers = new Map<number, Offer>()
      for (const { id, version } of seen) {
        const known = cached.get(String(id))
        if (known?.version === version) offers.set(id, known)
      }
      const missing = seen.flatMap(({ id }) => (offers.has(id) ? [] : id))
      for (const [id, offer] of await readOffers(database, missing)) {
        offers.set(id, offer)
        cached.set(String(id), offer)
      }
      return offers
    },
  }
}
