import type { Connection } from '@toonbank/database/connect.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { Changes } from '@toonbank/runtime/cache/change-log.ts'
import type { FacetValueRow } from './facet-group.ts'
import type { SizeOffer, SizeOffers } from './facet-query.ts'
import { readSizeOffers } from './size-offers.ts'

const maxHeld = 24

interface Held {
  readonly sizes: readonly FacetValueRow[]
  loading: Promise<void> | undefined
  offers: Map<number, SizeOffer> | undefined
  readonly meanwhile: Set<number>
}

export interface LiveSizes {
  of(sizes: readonly FacetValueRow[]): Promise<SizeOffers>
  refresh(changes: Changes): Promise<boolean>
}

/**
 * Caches prices and stock in the filtered sizes: read when a size is first chosen, then updated from the change log.
 */
export function liveSizes(database: Connection, leading: () => Promise<Leading>): LiveSizes {
  const held = new Map<string, Held>()
  let lastSide: Leading | undefined

  async function fill(one: Held): Promise<void> {
    const side = await leading()
    const offers = await readSizeOffers(database, one.sizes, side)
    while (one.meanwhile.size > 0) {
      const ids = [...one.meanwhile]
      one.meanwhile.clear()
      replace(offers, ids, await readSizeOffers(database, one.sizes, side, ids))
    }
    one.offers = offers
  }

  function loaded(key: string, one: Held): Promise<void> {
    one.loading ??= fill(one).catch((error: unknown) => {
      if (held.get(key) === one) held.delete(key)
      throw error
    })
    return one.loading
  }

  return {
    async of(sizes) {
      const side = await leading()
      if (side !== lastSide) held.clear()
      lastSide = side
      const key = sizes.map(({ id }) => id).join(',')
      const known = held.get(key) ?? { sizes, loading: undefined, offers: undefined, meanwhile: new Set() }
      held.delete(key)
      held.set(key, known)
      for (const oldest of held.keys()) {
        if (held.size <= maxHeld) break
        held.delete(oldest)
      }
      await loaded(key, known)
      return known.offers ?? new Map()
    },
    async refresh({ productIds, kinds }) {
      if (kinds.has('products') || kinds.has('tree')) {
        const hadSome = held.size > 0
        held.clear()
        return hadSome
      }
      if (productIds.length === 0) return false
      const side = await leading()
      let isOther = false
      for (const one of held.values()) {
        if (!one.offers) {
          for (const id of productIds) one.meanwhile.add(id)
          continue
        }
        const now = await readSizeOffers(database, one.sizes, side, productIds)
        isOther = replace(one.offers, productIds, now) || isOther
      }
      return isOther
    },
  }
}

function replace(offers: Map<number, SizeOffer>, ids: readonly number[], now: ReadonlyMap<number, SizeOffer>): boolean {
  let isOther = false
  for (const id of ids) {
    const [before, after] = [offers.get(id), now.get(id)]
    isOther ||= JSON.stringify(before) !== JSON.stringify(after)
    if (after) offers.set(id, after)
    else offers.delete(id)
  }
  return isOther
}
