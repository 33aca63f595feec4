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
})
