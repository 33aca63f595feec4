import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { type CacheKind, createCache } from './cache.ts'

afterEach(() => void vi.useRealTimers())

/** A cache with one kind, whose values say how often they were read. */
function aCache(kind: Partial<CacheKind<string>> = {}) {
  const time = { now: 0 }
  const cache = createCache(() => time.now)
  const rows = cache.open<string>({ name: 'rows', max: 10, freshFor: 5_000, ...kind })
  const source = { reads: 0, isAway: false, wait: async () => {} }
  const read = async () => {
    const value = `reading ${++source.reads}`
    await source.wait()
    if (source.isAway) throw new Error('the database is away')
    return value
  }
  return { time, cache, rows, source, read, fetch: (key = 'a') => rows.fetch(key, read) }
}

it('reads once for all who ask at the same moment, and again when it is old', async () => {
  const { time, fetch } = aCache()
  expect(await Promise.all([fetch(), fetch(), fetch()])).toEqual(['reading 1', 'reading 1', 'reading 1'])
  time.now = 4_999
  expect(await fetch()).toBe('reading 1')
  time.now = 5_000
  expect(await fetch()).toBe('reading 2')
})

it('caches neither an error nor undefined', async () => {
  const { rows, source, fetch } = aCache()
  source.isAway = true
  await expect(fetch()).rejects.toThrow('away')
  source.isAway = false
  expect(await fetch()).toBe('reading 2')
  expect(await rows.fetch('b', async () => undefined)).toBeUndefined()
  expect(await rows.fetch('b', async () => 'there')).toBe('there')
})

it('forgets the least recently used when there are too many', async () => {
  const { rows, fetch } = aCache({ max: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await fetch(key)
  expect(['a', 'b', 'c'].map(rows.get)).toEqual(['reading 1', undefined, 'reading 3'])
})

it('drops by the tags of all values and by those of one', async () => {
  const { cache, rows } = aCache({ tags: ['settings'], tagsOf: (value) => value.split(' ') })
  const fill = () => {
    for (const value of ['red rug', 'blue rug']) rows.set(value, value)
  }
  fill()
  cache.expire(['red', 'posts'])
  expect([rows.get('red rug'), rows.get('blue rug')]).toEqual([undefined, 'blue rug'])
  fill()
  cache.drop(['settings'])
  expect([rows.get('red rug'), rows.get('blue rug')]).toEqual([undefined, undefined])
})

it.each([{ tags: ['price'] }, { tagsOf: () => ['price'] }])(
  'does not cache what was being read when it changed, for %j',
  async (kind) => {
    const { cache, rows, source, fetch } = aCache(kind)
    const { promise, resolve } = Promise.withResolvers<void>()
    source.wait = () => promise
    const before = fetch()
    const several = rows.fetchMany(['b', 'c'], async () => promise.then(() => new Map([['b', 'old']])))
    cache.expire(['price'])
    resolve()
    expect(await before).toBe('reading 1')
    expect(await several).toEqual(new Map([['b', 'old']]))
    expect(await fetch()).toBe('reading 2')
    expect(rows.get('b')).toBeUndefined()
  },
)

it('caches what changes during every read as stale', async () => {
  const meanwhile = { aged: 0, told: 0, expired: 100 }
  const { time, cache, source, fetch } = aCache({ staleFor: 60_000, tags: ['price'], meanwhile, maxWait: 0 })
  await fetch()
  for (const now of [1_000, 2_000, 3_000]) {
    time.now = now
    cache.expire(['price'])
    const { promise, resolve } = Promise.withResolvers<void>()
    source.wait = () => promise
    const waiting = fetch()
    cache.expire(['price'])
    resolve()
    await waiting
    await pause(1)
  }
  time.now = 3_101
  source.wait = () => new Promise(() => {})
  expect(await fetch()).toBe('reading 4')
})

it('never puts a value in the place of one whose reading began later', async () => {
  const { cache, source, fetch } = aCache({ staleFor: 60_000, tags: ['price'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  source.wait = () => promise
  const slow = fetch()
  cache.expire(['price'])
  source.wait = async () => {}
  expect(await fetch()).toBe('reading 2')
  resolve()
  expect(await slow).toBe('reading 1')
  expect(await fetch()).toBe('reading 2')
})

it('gives no call after a change a read that began before it', async () => {
  const { cache, source, fetch } = aCache({ tags: ['settings'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  source.wait = () => promise
  const before = fetch()
  cache.drop(['settings'])
  const after = fetch()
  resolve()
  expect(await Promise.all([before, after])).toEqual(['reading 1', 'reading 2'])
  expect(await fetch()).toBe('reading 2')
})

it('serves a stale value while reads fail, up to staleFor, and retries every second', async () => {
  const { time, source, fetch } = aCache({ staleFor: 60_000 })
  await fetch()
  source.isAway = true
  for (const now of [5_001, 5_002, 6_500, 59_000]) {
    time.now = now
    expect(await fetch()).toBe('reading 1')
  }
  expect(source.reads).toBe(4)
  time.now = 65_001
  await expect(fetch()).rejects.toThrow('away')
})

it('serves a stale value in the place of an expired one, and never a dropped one', async () => {
  const { cache, source, fetch } = aCache({ staleFor: 60_000, tags: ['settings'] })
  await fetch()
  source.isAway = true
  cache.expire(['settings'])
  expect(await fetch()).toBe('reading 1')
  cache.drop(['settings'])
  await expect(fetch()).rejects.toThrow('away')
})

it('waits for a slow read no longer than maxWait where there is a stale value', async () => {
  const { time, source, fetch } = aCache({ staleFor: 60_000, maxWait: 5 })
  await fetch()
  time.now = 5_000
  const { promise, resolve } = Promise.withResolvers<void>()
  source.wait = () => promise
  expect(await fetch()).toBe('reading 1')
  resolve()
  await pause(0)
  expect(await fetch()).toBe('reading 2')
})

it('serves a stale value at once while it is read anew, for as long as the tag allows, and then waits', async () => {
  const kind = { freshOnceTold: 1_000, meanwhile: { aged: 2_000, told: 300, expired: 100 }, staleFor: 60_000 }
  const cases = [
    { why: 'aged', at: 5_000, grow: () => {} },
    { why: 'told', at: 1_000, grow: (cache: ReturnType<typeof aCache>['cache']) => cache.expire(['other']) },
    { why: 'expired', at: 0, grow: (cache: ReturnType<typeof aCache>['cache']) => cache.expire(['rug']) },
  ] as const
  for (const { why, at, grow } of cases) {
    const waits = async (after: number) => {
      const { time, cache, rows, source, fetch } = aCache({ ...kind, tags: ['rug'] })
      await fetch()
      grow(cache)
      time.now = at - 1
      if (at > 0) expect(rows.get('a'), `${why}, not yet`).toBe('reading 1')
      time.now = at + after
      const { promise, resolve } = Promise.withResolvers<void>()
      source.wait = () => promise
      expect(rows.get('a'), `${why}, and nobody reads`).toBeUndefined()
      const given = fetch()
      const isGiven = await Promise.race([given, pause(0, undefined)])
      expect(rows.get('a'), `${why}, and it is read`).toBe(isGiven)
      resolve()
      expect(await given).toBe(isGiven ?? 'reading 2')
      await pause(0)
      expect([rows.get('a'), source.reads]).toEqual(['reading 2', 2])
      return isGiven === undefined
    }
    const most = kind.meanwhile[why]
    expect([why, await waits(0), await waits(most - 1), await waits(most)]).toEqual([why, false, false, true])
  }
})

it('reads all missing values of several keys in one call', async () => {
  const { rows } = aCache()
  rows.set('a', 'known')
  const asked: (readonly string[])[] = []
  const read = async (missing: readonly string[]) => {
    asked.push(missing)
    return new Map([['b', 'read']])
  }
  const expected = new Map([
    ['a', 'known'],
    ['b', 'read'],
  ])
  expect(await rows.fetchMany(['a', 'b', 'gone'], read)).toEqual(expected)
  expect(await rows.fetchMany(['a', 'b'], read)).toEqual(expected)
  expect(asked).toEqual([['b', 'gone']])
})

it('measures age by a monotonic clock, whatever the time of day is set to', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 22) })
  const rows = createCache().open<string>({ name: 'rows', max: 1, freshFor: 5_000, staleFor: 5_000 })
  rows.set('a', 'first')
  vi.setSystemTime(Date.UTC(2026, 10, 20))
  expect(rows.get('a')).toBe('first')
  vi.advanceTimersByTime(5_000)
  expect(rows.get('a')).toBeUndefined()
})
