import type { Database } from '@toonbank/database/connect.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import { type Offer, readOffers } from './offers.ts'

export interface SeenOffer {
  readonly id: number
  readonly version: string
}

export interface CachedOffers {
  of(seen: readonly SeenOffer[]): Promise<ReadonlyMap<number, Offer>>
}

/**
 * Caches offers by version: only those with another version in PostgreSQL are queried. A cached offer is therefore
 * never older than the cart it is read with.
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
