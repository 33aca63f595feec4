import type { Database } from '@toonbank/database/connect.ts'
import { type Offer, readOffers } from './offers.ts'

/** An offer that stands in a cart, and which version of it there was when the cart was read. */
export interface SeenOffer {
  readonly id: number
  readonly version: string
}

export interface KeptOffers {
  /** By the product's id, in the version that was seen or a later one. */
  of(seen: readonly SeenOffer[]): Promise<ReadonlyMap<number, Offer>>
}

const mostOffers = 2_000

/**
 * Offers as they were last read. Carts are read often, and most of the work is to write and read again what has not changed: only offers of which
 * PostgreSQL says another version are asked for. So what is kept is never older than the cart that it is read with.
 */
export function keepOffers(database: Database): KeptOffers {
  const kept = new Map<number, Offer>()

  function keep(id: number, offer: Offer): void {
    // The last used stand last.
    kept.delete(id)
    kept.set(id, offer)
    if (kept.size > mostOffers) kept.delete(kept.keys().next().value as number)
  }

  return {
    async of(seen) {
      const offers = new Map<number, Offer>()
      for (const { id, version } of seen) {
        const known = kept.get(id)
        if (known?.version === version) offers.set(id, known)
      }
      const missing = seen.flatMap(({ id }) => (offers.has(id) ? [] : id))
      for (const [id, offer] of await readOffers(database, missing)) offers.set(id, offer)
      for (const [id, offer] of offers) keep(id, offer)
      return offers
    },
  }
}
