import type { ListedProduct } from '../../shop/listed-product.ts'

/** The pages of a list that were loaded below the one of its address. */
export interface More {
  readonly products: readonly ListedProduct[]
  /** How many pages. */
  readonly pages: number
  readonly state: 'idle' | 'loading' | 'failed' | 'end'
}

export const noMore: More = { products: [], pages: 0, state: 'idle' }
const maxPlaces = 20
const places = new Map<string, More>()
const listeners = new Set<() => void>()

function publish(place: string, more: More): void {
  places.delete(place)
  places.set(place, more)
  for (const oldest of places.keys()) {
    if (places.size <= maxPlaces) break
    places.delete(oldest)
  }
  for (const listener of listeners) listener()
}

/**
 * What was loaded in each place of the history, for as long as the document lives: who comes back finds the same cards
 * in the same place.
 */
export const moreStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  view: (place: string): More => places.get(place) ?? noMore,
  /**
   * Adds the next page. One that is on its way is not asked for twice; true when it has come. No products: the list has
   * become shorter, and there is no such page.
   */
  async load(place: string, ask: (pages: number) => Promise<readonly ListedProduct[]>): Promise<boolean> {
    const { products, pages, state } = moreStore.view(place)
    if (state === 'loading' || state === 'end') return false
    publish(place, { products, pages, state: 'loading' })
    try {
      const found = await ask(pages + 1)
      publish(place, {
        products: [...products, ...found],
        pages: found.length > 0 ? pages + 1 : pages,
        state: found.length > 0 ? 'idle' : 'end',
      })
      return found.length > 0
    } catch {
      publish(place, { products, pages, state: 'failed' })
      return false
    }
  },
}

/**
 * Each product once, and none of those above: what moved from one page to the next while the list stood open stays
 * where it was first.
 */
export function withoutDoubles(
  products: readonly ListedProduct[],
  above: readonly ListedProduct[],
): readonly ListedProduct[] {
  const seen = new Set(above.map(({ productId }) => productId))
  return products.filter(({ productId }) => !seen.has(productId) && seen.add(productId))
}
