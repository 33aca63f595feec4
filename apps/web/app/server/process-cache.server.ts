import type { Settings } from '../shop/shown-config.ts'

/** One kind of what is cached in the process that draws pages. */
export interface Cached<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  fetch<Read extends Value | undefined>(key: string, read: () => Promise<Read>): Promise<Value | Read>
}

interface CacheKind {
  readonly name: string
  readonly max: number
  readonly freshFor: number
  readonly staleFor?: number
  readonly tags?: readonly string[]
}

/** The cache of the process, as far as the storefront needs it; the server hands it in. */
export interface ProcessCache {
  open<Value>(kind: CacheKind): Cached<Value>
}

/** What the storefront caches, the same for every visitor. */
export interface StorefrontCaches {
  readonly config: Cached<Settings>
  readonly fragments: Cached<Uint8Array>
  readonly longFragments: Cached<Uint8Array>
  readonly filterFragments: Cached<Uint8Array>
}

/** Milliseconds: as long as a page that cannot be drawn anew. */
const staleFor = 3_600_000

export const openCaches = (cache: ProcessCache): StorefrontCaches => ({
  config: cache.open({
    name: 'shown settings',
    max: 8,
    freshFor: 60_000,
    staleFor,
    tags: ['settings', 'delivery', 'payment'],
  }),
  // Everything that one is drawn from is its key, so it never grows old.
  fragments: cache.open({ name: 'fragments', max: 2_000, freshFor: Number.POSITIVE_INFINITY }),
  // Apart: they take as much memory as many small ones, and a visit of all products must not push out the cards of
  // lists.
  longFragments: cache.open({ name: 'long fragments', max: 900, freshFor: Number.POSITIVE_INFINITY }),
  // The longest, some 50 kB (`maxKept`: at most), and there are as many as somebody cares to choose filters.
  filterFragments: cache.open({ name: 'filter fragments', max: 100, freshFor: Number.POSITIVE_INFINITY }),
})
