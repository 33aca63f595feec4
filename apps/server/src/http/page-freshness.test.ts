import { expect, it } from 'vitest'
import { aPageCache } from '../testing/a-page-cache.ts'

it('draws a page once for visitors who come at the same moment, and again when it is old', async () => {
  const { time, drawn, ask } = aPageCache()
  await Promise.all([ask('/'), ask('/'), ask('/')])
  await ask('/')
  expect(drawn).toEqual(['/'])
  time.now = 59_999
  await ask('/')
  expect(drawn).toEqual(['/'])
  time.now = 60_000
  await ask('/')
  expect(drawn).toEqual(['/', '/'])
})

it('lets nobody wait for a page that is only old, or whose change was told just now', async () => {
  const { time, cache, state, drawn, ask } = aPageCache()
  await ask('/')
  const { promise, resolve } = Promise.withResolvers<void>()
  state.draw = () => promise
  state.links = 'anew'
  const shown = async (path = '/') => (await (await ask(path)).text()).includes('anew')
  const old = [
    () => {
      time.now = 60_000
    },
    () => {
      cache.expire(['content'])
      time.now += 399
    },
  ]
  for (const grow of old) {
    grow()
    expect(await Promise.all([shown(), shown()])).toEqual([false, false])
  }
  expect(drawn).toHaveLength(3)
  resolve()
  await expect.poll(() => shown()).toBe(true)
  expect(drawn).toHaveLength(3)
})

it('shows nobody what has changed half a second after it was told', async () => {
  const { time, cache, state, ask } = aPageCache()
  await ask('/')
  state.links = 'anew'
  cache.expire(['content'])
  time.now = 400
  expect(await (await ask('/')).text()).toContain('anew')
})

it('draws anew after five seconds what no tag says, once anything has changed, and while changes are not heard', async () => {
  for (const told of ['products', 'unheard']) {
    const { time, cache, state, drawn, ask } = aPageCache()
    await ask('/')
    state.links = 'anew'
    time.now = 1_000
    cache.expire([told])
    time.now = 3_999
    await ask('/')
    expect(drawn).toHaveLength(1)
    time.now = 5_000
    expect(await (await ask('/')).text()).toContain('anew')
  }
})

it('draws no page anew in a shop that stays as it is, and again when a change came first', async () => {
  const { time, cache, drawn, ask } = aPageCache()
  cache.expire(['products'])
  await ask('/')
  for (time.now = 0; time.now < 59_000; time.now += 500) await ask('/')
  expect(drawn).toHaveLength(1)
})

it('forgets the oldest page when there are too many', async () => {
  const { drawn, ask } = aPageCache()
  for (const path of ['/a', '/b', '/c', '/a']) await ask(path)
  expect(drawn).toEqual(['/a', '/b', '/c', '/a'])
})

it('holds no more bytes than it may, and shows a page that is larger than all of them', async () => {
  const { state, drawn, ask } = aPageCache({ maxBytes: 30_000 })
  state.links = '-'.repeat(20_000)
  for (const path of ['/a', '/b', '/b', '/a']) await ask(path)
  expect(drawn).toEqual(['/a', '/b', '/a'])
  state.links = '-'.repeat(40_000)
  for (let times = 0; times < 2; times++) expect((await (await ask('/c')).text()).length).toBeGreaterThan(40_000)
})

it('goes on showing a page that cannot be drawn now, for an hour at most, and shows the new one when it can', async () => {
  const { time, state, drawn, ask } = aPageCache()
  await ask('/')
  state.status = 503
  for (const now of [660_001, 660_002, 661_500, 3_599_000]) {
    time.now = now
    expect((await ask('/')).status).toBe(200)
    await new Promise(setImmediate)
  }
  // Tried again once a second, not by everybody.
  expect(drawn).toHaveLength(4)
  time.now = 3_660_001
  expect((await ask('/')).status).toBe(503)
  state.status = 200
  expect((await ask('/')).status).toBe(200)
})

it('goes on showing a page whose drawing throws or hangs', async () => {
  const { time, state, ask } = aPageCache()
  await ask('/')
  time.now = 660_001
  state.draw = () => Promise.reject(new Error('away'))
  expect((await ask('/')).status).toBe(200)
  time.now = 670_000
  state.draw = () => new Promise(() => {})
  expect((await ask('/')).status).toBe(200)
})

it('shows no page any longer that is gone', async () => {
  const { cache, state, ask } = aPageCache()
  await ask('/')
  cache.expire(['content'])
  state.status = 404
  expect((await ask('/')).status).toBe(200)
  await expect.poll(async () => (await ask('/')).status).toBe(404)
})

it('draws a page anew when a product that it shows has changed, and not for another', async () => {
  const { cache, state, drawn, ask } = aPageCache()
  state.products = [12, 7]
  await ask('/')
  cache.expire(['product 1', 'product 2', 'products'])
  await ask('/')
  expect(drawn).toHaveLength(1)
  cache.expire(['product 7'])
  await ask('/')
  cache.expire(['lists'])
  await ask('/')
  expect(drawn).toHaveLength(3)
})

it('does not show an earlier page when the shop has been closed, nor one that was being drawn then', async () => {
  const { cache, state, ask } = aPageCache()
  await ask('/')
  state.status = 503
  cache.expire(['posts'])
  expect((await ask('/')).status, 'it only cannot be drawn').toBe(200)
  cache.drop(['settings'])
  expect((await ask('/')).status).toBe(503)
  state.status = 200
  const { promise, resolve } = Promise.withResolvers<void>()
  state.draw = () => promise
  const drawing = ask('/')
  cache.drop(['settings'])
  resolve()
  expect((await drawing).status).toBe(200)
  state.status = 503
  expect((await ask('/')).status).toBe(503)
})
