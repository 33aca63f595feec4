import type { ListedProduct } from '../../shop/listed-product.ts'

export interface More {
  readonly products: readonly ListedProduct[]
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

/** Loaded pages are stored by history entry while the document lives, so that going back finds the same cards. */
export const moreStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  view: (place: string): More => places.get(place) ?? noMore,
  /**
   * Adds the next page, and never requests it twice; true when it has come. No products: the list has become shorter.
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

/** A product that moved between pages while the list was open stays where it was first. */
export function withoutDoubles(
  products: readonly ListedProduct[],
  above: readonly ListedProduct[],
): readonly ListedProduct[] {
  const seen = new Set(above.map(({ productId }) => productId))
  return products.filter(({ productId }) => !seen.has(productId) && seen.add(productId))
}
