import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { expect, it, vi } from 'vitest'
import { cachedSearches } from './search-cache.ts'

const setUp = () => {
  const time = { now: 0 }
  const cache = createCache(() => time.now)
  const find = vi.fn(async (typed: string) => ({ ids: [typed.length], headings: [] }))
  return { time, cache, find, found: cachedSearches(find, cache) }
}

it('searches once for who pages and filters, for five seconds', async () => {
  const { time, find, found } = setUp()
  for (time.now = 0; time.now < 5_000; time.now += 1_000)
    expect(await found('kleed', 'nld')).toMatchObject({ ids: [5] })
  expect(find).toHaveBeenCalledTimes(1)
  await found('kleed', 'nld')
  expect(find).toHaveBeenCalledTimes(2)
})

it('searches anew for other words, another language and a changed catalogue, and after a failure', async () => {
  const { cache, find, found } = setUp()
  await found('kleed', 'nld')
  await found('kleden', 'nld')
  await found('kleed', 'eng')
  cache.expire(['products'])
  await found('kleed', 'nld')
  expect(find).toHaveBeenCalledTimes(4)
  find.mockRejectedValueOnce(new Error('no database'))
  await expect(found('loper', 'nld')).rejects.toThrow('no database')
  expect(await found('loper', 'nld')).toMatchObject({ ids: [5] })
})

it('caches fifty searches, and drops the least recently used', async () => {
  const { find, found } = setUp()
  for (let at = 0; at < 51; at++) await found(`kleed ${at}`, 'nld')
  await found('kleed 50', 'nld')
  expect(find).toHaveBeenCalledTimes(51)
  await found('kleed 0', 'nld')
  expect(find).toHaveBeenCalledTimes(52)
})
