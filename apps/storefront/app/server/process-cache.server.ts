import type { Settings } from '../shop/shown-config.ts'

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

export interface ProcessCache {
  open<Value>(kind: CacheKind): Cached<Value>
}

export interface StorefrontCaches {
  readonly config: Cached<Settings>
}

/** The time is in milliseconds: as long as an old page may replace one that cannot be rendered. */
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
