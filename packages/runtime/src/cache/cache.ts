import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** Each kind has a row in the table of docs/house.md. */
export interface CacheKind<Value> {
  readonly name: string
  readonly max: number
  /** The least recently used go when `bytesOf` all is more. */
  readonly maxBytes?: number
  readonly bytesOf?: (value: Value) => number
  /** Time to live in milliseconds; 0: nothing is cached, but concurrent calls share one read. */
  readonly freshFor: number
  readonly freshOnceTold?: number
  readonly staleFor?: number
  /** Stale-while-revalidate: callers get the stale value at once and one of them starts a new read. */
  readonly meanwhile?: Meanwhile
  readonly maxWait?: number
  readonly tags?: readonly string[]
  readonly tagsOf?: (value: Value) => Iterable<string>
}

interface Meanwhile {
  readonly aged: number
  readonly told: number
  readonly expired: number
}

export interface Cached<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  isCurrent(key: string, value: Value): boolean
  /**
   * Returns the cached value, or the result of `read`; concurrent calls share one read. Neither errors nor undefined
   * are cached.
   */
  fetch<Read extends Value | undefined>(key: string, read: () => Promise<Read>): Promise<Value | Read>
  fetchMany(
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>
}

export interface Cache {
  open<Value>(kind: CacheKind<Value>): Cached<Value>
  /**
   * Invalidates values by tag; until a new read succeeds, a kind with `staleFor` may serve them stale. Even an unknown
   * tag counts as a change (`freshOnceTold`).
   */
  expire(tags: readonly string[]): void
  drop(tags: readonly string[]): void
  onTold(listener: (tags: readonly string[]) => void): void
}

interface Entry<Value> {
  readonly value: Value
  readonly tags: readonly string[]
  readonly reading: number
  readonly readAt: number
  toldAt: number
  expiredAt: number
  retryAt: number
}

/**
 * A value whose tag is invalidated during its read is not cached, unless it may be served stale: then it is cached as
 * expired.
 */
interface Reading {
  readonly number: number
  readonly told: Map<string, number>
  readonly dropped: Set<string>
}

const neverStale: Meanwhile = { aged: 0, told: 0, expired: 0 }
const never = Number.POSITIVE_INFINITY

const retryAfter = 1_000
const sinceStart = () => performance.now()

/** Each process has one cache, with public data only, never of a customer. */
export function createCache(now: () => number = sinceStart): Cache {
  const forget: ((tags: readonly string[], isForGood: boolean) => void)[] = []
  const listeners: ((tags: readonly string[]) => void)[] = []
  const tell = (tags: readonly string[], isForGood: boolean): void => {
    for (const forgetOf of forget) forgetOf(tags, isForGood)
    for (const listener of listeners) listener(tags)
  }
  return {
    open<Value>(kind: CacheKind<Value>) {
      const opened = openKind(kind, now)
      forget.push(opened.forget)
      return opened.cached
    },
    expire: (tags) => tell(tags, false),
    drop: (tags) => tell(tags, true),
    onTold: (listener) => void listeners.push(listener),
  }
}

function openKind<Value>(kind: CacheKind<Value>, now: () => number) {
  const { max, freshFor, freshOnceTold = never, staleFor = 0, meanwhile = neverStale } = kind
  const { maxWait, tags: ofAll = [], tagsOf, maxBytes, bytesOf } = kind
  const keysOf = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<Value>>({
    max,
    ...(maxBytes && bytesOf ? { maxSize: maxBytes, sizeCalculation: ({ value }) => bytesOf(value) } : {}),
    ...(freshFor + staleFor === Number.POSITIVE_INFINITY
      ? {}
      : { ttl: freshFor + staleFor, ttlResolution: 0, perf: { now: () => now() + 1 } }),
    dispose: ({ tags }, key) => {
      for (const tag of tags) if (keysOf.get(tag)?.delete(key) && keysOf.get(tag)?.size === 0) keysOf.delete(tag)
    },
  })
  const readings = new Set<Reading>()
  const flights = new Map<string, { readonly reading: Reading; readonly value: Promise<Value | undefined> }>()

  let begun = 0
  const begin = (): Reading => ({ number: ++begun, told: new Map(), dropped: new Set() })

  function set(key: string, value: Value, { number, told, dropped }: Reading): void {
    const tags = [...(tagsOf?.(value) ?? [])]
    if (freshFor === 0) return
    const all = [...ofAll, ...tags]
    const expiredAt = Math.min(...all.map((tag) => told.get(tag) ?? never))
    if (expiredAt < never) {
      if (staleFor === 0 || all.some((tag) => dropped.has(tag))) return
      if ((entries.peek(key)?.reading ?? 0) > number) return
    }
    const readAt = now()
    const toldAt = told.size > 0 ? readAt : never
    entries.set(key, { value, tags, reading: number, readAt, toldAt, expiredAt, retryAt: Number.NEGATIVE_INFINITY })
    for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
  }

  const end = ({ readAt, toldAt, expiredAt }: Entry<Value>, { aged, told, expired }: Meanwhile): number =>
    Math.min(readAt + freshFor + aged, Math.max(toldAt, readAt + freshOnceTold) + told, expiredAt + expired)

  const isFresh = (entry: Entry<Value>): boolean => now() < Math.max(end(entry, neverStale), entry.retryAt)

  const isServed = (entry: Entry<Value>): boolean =>
    meanwhile !== neverStale && now() < Math.max(end(entry, meanwhile), entry.retryAt + retryAfter)

  const fresh = (key: string): Value | undefined => {
    const entry = entries.get(key)
    return entry && (isFresh(entry) || (flights.has(key) && isServed(entry))) ? entry.value : undefined
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
      last.retryAt = now() + retryAfter
      return last.value
    }
  }

  function fly(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const reading = begin()
    const value = readAnew(key, reading, read).finally(() => {
      if (flights.get(key)?.reading === reading) flights.delete(key)
    })
    flights.set(key, { reading, value })
    value.catch(() => {})
    return value
  }

  const cached: Cached<Value> = {
    get: fresh,
    set: (key, value) => set(key, value, begin()),
    isCurrent(key, value) {
      const entry = entries.peek(key)
      return entry !== undefined && entry.value === value && entry.expiredAt === never
    },
    async fetch(key, read) {
      const known = entries.get(key)
      if (known && isFresh(known)) return known.value
      const flight = flights.get(key)?.value ?? fly(key, read)
      if (!known) return flight as Promise<Value>
      if (isServed(known)) return known.value
      if (maxWait === undefined) return flight as Promise<Value>
      const last = pause(maxWait, undefined, { ref: false }).then(() => entries.get(key)?.value ?? flight)
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
      const reading = begin()
      for (const [key, value] of await during(reading, () => read(missing))) {
        found.set(key, value)
        set(key, value, reading)
      }
      return found
    },
  }

  function forgetKey(key: string, isForGood: boolean): void {
    const entry = entries.peek(key)
    if (!entry || isForGood || staleFor === 0) {
      entries.delete(key)
      return
    }
    entry.expiredAt = Math.min(entry.expiredAt, now())
    entry.retryAt = Number.NEGATIVE_INFINITY
  }

  function forget(tags: readonly string[], isForGood: boolean): void {
    if (tags.length === 0) return
    for (const { told, dropped } of readings)
      for (const tag of tags) {
        if (!told.has(tag)) told.set(tag, now())
        if (isForGood) dropped.add(tag)
      }
    if (freshOnceTold < never) for (const entry of entries.values()) entry.toldAt = Math.min(entry.toldAt, now())
    const isAll = ofAll.some((tag) => tags.includes(tag))
    for (const key of isAll ? [...entries.keys()] : tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))
      forgetKey(key, isForGood)
    // Later calls must not join a read that began before the change.
    if (isAll) flights.clear()
  }

  return { cached, forget }
}
