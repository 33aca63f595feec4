import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** What one part of the shop caches: the table in docs/house.md has a row for each. */
export interface CacheKind<Value> {
  readonly name: string
  /** The least recently used go when there are more. */
  readonly max: number
  /** In milliseconds; 0: nothing is cached, and who asks while it is being read waits for that reading. */
  readonly freshFor: number
  /** For so long after that it still stands in for what cannot be read anew. In milliseconds. */
  readonly staleFor?: number
  /** How long somebody waits for a reading while there is a stale value, in milliseconds; then they get that one. */
  readonly patience?: number
  /** What drops all values of this kind. */
  readonly tags?: readonly string[]
  /** What drops one value. */
  readonly tagsOf?: (value: Value) => Iterable<string>
}

export interface Cached<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /**
   * What is cached, or what `read` gives: one reading for all who ask meanwhile. Neither a failure nor undefined is
   * cached.
   */
  fetch<Read extends Value | undefined>(key: string, read: () => Promise<Read>): Promise<Value | Read>
  /** Several at once, those that are missing in one reading. */
  fetchMany(
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>
}

export interface Cache {
  open<Value>(kind: CacheKind<Value>): Cached<Value>
  /** What has one of these tags is read anew; until that succeeds, a kind with `staleFor` may show it as it was. */
  expire(tags: readonly string[]): void
  /** What has one of these tags is gone. */
  drop(tags: readonly string[]): void
}

interface Entry<Value> {
  readonly value: Value
  readonly tags: readonly string[]
  freshUntil: number
}

/** A reading under way, and what was told meanwhile: what it gives may be older than that. */
interface Reading {
  readonly told: Set<string>
}

/** When what could not be read is tried again, in milliseconds. */
const retryAfter = 1_000
/** Of this process since it started, in milliseconds: a clock that is set back changes nothing. */
const sinceStart = () => performance.now()

/** The one cache of a process: of the shop as everybody sees it, never of a customer. */
export function createCache(now: () => number = sinceStart): Cache {
  const forget: ((tags: readonly string[], isForGood: boolean) => void)[] = []
  return {
    open<Value>(kind: CacheKind<Value>) {
      const opened = openKind(kind, now)
      forget.push(opened.forget)
      return opened.cached
    },
    expire(tags) {
      for (const forgetOf of forget) forgetOf(tags, false)
    },
    drop(tags) {
      for (const forgetOf of forget) forgetOf(tags, true)
    },
  }
}

function openKind<Value>(
  { max, freshFor, staleFor = 0, patience, tags: ofAll = [], tagsOf }: CacheKind<Value>,
  now: () => number,
) {
  const keysOf = new Map<string, Set<string>>()
  // To it a moment of 0 is none.
  const entries = new LRUCache<string, Entry<Value>>({
    max,
    ...(freshFor + staleFor === Number.POSITIVE_INFINITY
      ? {}
      : { ttl: freshFor + staleFor, ttlResolution: 0, perf: { now: () => now() + 1 } }),
    dispose: ({ tags }, key) => {
      for (const tag of tags) if (keysOf.get(tag)?.delete(key) && keysOf.get(tag)?.size === 0) keysOf.delete(tag)
    },
  })
  const readings = new Set<Reading>()
  const flights = new Map<string, { readonly reading: Reading; readonly value: Promise<Value | undefined> }>()

  function set(key: string, value: Value, { told }: Reading): void {
    const tags = [...(tagsOf?.(value) ?? [])]
    if (freshFor === 0 || [...ofAll, ...tags].some((tag) => told.has(tag))) return
    entries.set(key, { value, tags, freshUntil: now() + freshFor })
    for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
  }

  const fresh = (key: string): Value | undefined => {
    const entry = entries.get(key)
    return entry && now() < entry.freshUntil ? entry.value : undefined
  }

  async function during<Result>(reading: Reading, read: () => Promise<Result>): Promise<Result> {
    readings.add(reading)
    return read().finally(() => readings.delete(reading))
  }

  async function readAnew(
    key: string,
    reading: Reading,
    read: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    try {
      const value = await during(reading, read)
      if (value !== undefined) set(key, value, reading)
      else if (reading.told.size === 0) entries.delete(key)
      return value
    } catch (error) {
      const last = entries.get(key)
      if (!last) throw error
      last.freshUntil = now() + retryAfter
      return last.value
    }
  }

  function fly(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const reading: Reading = { told: new Set() }
    const value = readAnew(key, reading, read).finally(() => {
      if (flights.get(key)?.reading === reading) flights.delete(key)
    })
    flights.set(key, { reading, value })
    value.catch(() => {}) // told to whoever waits for it
    return value
  }

  const cached: Cached<Value> = {
    get: fresh,
    set: (key, value) => set(key, value, { told: new Set() }),
    async fetch(key, read) {
      const known = entries.get(key)
      if (known && now() < known.freshUntil) return known.value
      const flight = flights.get(key)?.value ?? fly(key, read)
      if (!known || patience === undefined) return flight as Promise<Value>
      const last = pause(patience, undefined, { ref: false }).then(() => entries.get(key)?.value ?? flight)
      return Promise.race([flight, last]) as Promise<Value>
    },
    async fetchMany(keys, read) {
      const found = new Map<string, Value>()
      for (const key of keys) {
        const value = fresh(key)
        if (value !== undefined) found.set(key, value)
      }
      const missing = keys.filter((key) => !found.has(key))
      if (missing.length === 0) return found
      const reading: Reading = { told: new Set() }
      for (const [key, value] of await during(reading, () => read(missing))) {
        found.set(key, value)
        set(key, value, reading)
      }
      return found
    },
  }

  function forgetKey(key: string, isForGood: boolean): void {
    const entry = entries.peek(key)
    if (entry && !isForGood && staleFor > 0) entry.freshUntil = Number.NEGATIVE_INFINITY
    else entries.delete(key)
  }

  function forget(tags: readonly string[], isForGood: boolean): void {
    for (const { told } of readings) for (const tag of tags) told.add(tag)
    const isAll = ofAll.some((tag) => tags.includes(tag))
    for (const key of isAll ? [...entries.keys()] : tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))
      forgetKey(key, isForGood)
    // Who asks from now on does not get what was read before.
    if (isAll) flights.clear()
  }

  return { cached, forget }
}
