import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { createCache } from '@toonbank/api/process/cache.ts'
import { expect, it } from 'vitest'
import { cachePages } from './page-cache.ts'

const policy = { https: false, formHosts: [], contentSecurityPolicy: true } as const
const page = '<script src="/a.js"></script><script>run()</script><style>a{}</style>'

/** A storefront that counts how often it draws, and whose page carries the nonce it was given. */
function aShop({ status = 200, cookie = '' } = {}) {
  const time = { now: 0 }
  const state = { status, draw: async () => {}, links: '', vary: 'cookie' }
  const drawn: string[] = []
  const cookies: (string | null)[] = []
  const answer = async (request: Request, nonce: string | undefined) => {
    drawn.push(new URL(request.url).pathname)
    cookies.push(request.headers.get('cookie'))
    await state.draw()
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': request.headers.get('accept-language') ?? '',
      vary: state.vary,
    })
    if (cookie) headers.append('set-cookie', cookie)
    const allowed = nonce ? ` nonce="${nonce}"` : ''
    return new Response(
      `<script src="/a.js"${allowed}></script><script${allowed}>run()</script><style${allowed}>a{}</style>${state.links}`,
      {
        status: state.status,
        headers,
      },
    )
  }
  const view = {
    of: (cookies: string | null) => (cookies?.includes('view=other') ? 'other' : undefined),
    show: (html: string, wanted: string) => `<!-- ${wanted} -->${html}`,
  }
  const preferred = (headers: Pick<Headers, 'get'>) => headers.get('accept-language') ?? 'nl-NL'
  const cache = createCache(() => time.now)
  const shop = cachePages({ answer }, { cache, policy, patience: 20, mostPages: 2, view, preferred })
  return {
    time,
    cache,
    state,
    drawn,
    cookies,
    ask: (path: string, headers: Record<string, string> = {}) =>
      shop.answer(new Request(`http://shop${path}`, { headers }), 'nonce-of-this-answer'),
  }
}

it('draws a page once for visitors who come at the same moment, and again when it is old', async () => {
  const { time, drawn, ask } = aShop()
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
  const { time, cache, state, drawn, ask } = aShop()
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
  const { time, cache, state, ask } = aShop()
  await ask('/')
  state.links = 'anew'
  cache.expire(['content'])
  time.now = 400
  expect(await (await ask('/')).text()).toContain('anew')
})

it('draws anew after five seconds what no tag says, once anything has changed, and while changes are not heard', async () => {
  for (const told of ['products', 'unheard']) {
    const { time, cache, state, drawn, ask } = aShop()
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
  const { time, cache, drawn, ask } = aShop()
  cache.expire(['products'])
  await ask('/')
  for (time.now = 0; time.now < 59_000; time.now += 500) await ask('/')
  expect(drawn).toHaveLength(1)
})

it('shows a cached page without a nonce, its scripts and styles named by their hashes', async () => {
  const response = await aShop().ask('/')
  expect(await response.text()).toBe(page)
  const policy = response.headers.get('content-security-policy')
  for (const content of ['run()', 'a{}'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/)
})

it('shows a page that is drawn once as each visitor wants to see it', async () => {
  const { drawn, ask } = aShop()
  const other = await (await ask('/', { cookie: 'view=other' })).text()
  const own = await (await ask('/')).text()
  expect([other, drawn]).toEqual([`<!-- other -->${own}`, ['/']])
})

it('keeps the languages of an address apart where it has both, and nowhere else', async () => {
  const { state, drawn, ask, time } = aShop()
  const languageAt = async (path: string, language: string) =>
    (await ask(path, { 'accept-language': language })).headers.get('content-language')
  for (let times = 0; times < 2; times++)
    expect([await languageAt('/', 'nl-NL'), await languageAt('/', 'en-US')]).toEqual(['nl-NL', 'nl-NL'])
  expect(drawn).toEqual(['/'])

  state.vary = 'accept-language, cookie'
  time.now = 700_000
  await Promise.all(['nl-NL', 'en-US'].map((language) => languageAt('/', language)))
  const before = drawn.length
  for (let times = 0; times < 3; times++)
    for (const language of ['en-US', 'nl-NL']) expect(await languageAt('/', language)).toBe(language)
  expect(drawn).toHaveLength(before)
})

it('draws for whoever has a session, with the nonce of that answer', async () => {
  const { drawn, ask } = aShop()
  await ask('/')
  for (const cookie of ['auth_token=a', 'x=1; auth_token=b', 'auth_token =e', 'x=1;\tauth_token\t=f'])
    expect(await (await ask('/', { cookie })).text()).toContain('nonce-of-this-answer')
  expect(drawn).toHaveLength(5)
})

it.each([
  '/cart',
  '/en/cart',
  '/winkelwagen',
  '/checkout/login',
  '/EN/Checkout',
  '/account/register',
  '/%63art',
  '/checkout%2Foverzicht',
])('draws %s for whoever has a cart, an order or a checked address', async (path) => {
  const { ask } = aShop()
  await ask(path)
  for (const cookie of ['es_cuid=a', 'x=1; es_o=c', 'es_s=d', 'x=1;\tes_cuid\t=f'])
    expect(await (await ask(path, { cookie })).text()).toContain('nonce-of-this-answer')
})

it('shows a visitor with a cart what all others see, drawn without their cookies', async () => {
  const { drawn, cookies, ask } = aShop()
  for (const cookie of ['es_cuid=mine', 'es_cuid=yours; es_s=b', '']) {
    const response = await ask('/vloerkleden', { cookie })
    expect(await response.text()).toBe(page)
  }
  expect(drawn).toEqual(['/vloerkleden'])
  expect(cookies).toEqual([null])
})

it('caches nothing that sets a cookie or is no whole page', async () => {
  for (const odd of [aShop({ cookie: 'a=b' }), aShop({ status: 404 })]) {
    await odd.ask('/')
    await odd.ask('/')
    expect(odd.drawn.length).toBeGreaterThan(2)
  }
})

it('answers in the best encoding that is taken', async () => {
  const response = await aShop().ask('/', { 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('run()')
})

it('makes a page that is shown again and again as small as it gets, for all who take brotli', async () => {
  const { ask, state } = aShop()
  state.links = Array.from({ length: 400 }, (_, at) => `<a href="/kleur/${at * 7919}">Kleed ${at * at}</a>`).join('')
  const header = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const shown = async () => {
    const response = await ask('/', header)
    return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) }
  }
  const first = await shown()
  expect(first.encoding).toBe('zstd')
  for (let more = 0; more < 20; more++) await shown()
  await expect.poll(async () => (await shown()).encoding).toBe('br')
  const { body } = await shown()
  expect(body.length).toBeLessThan(first.body.length)
  expect(brotliDecompressSync(body).toString()).toContain(state.links)
  expect((await ask('/', { 'accept-encoding': 'zstd' })).headers.get('content-encoding')).toBe('zstd')
})

it('forgets the oldest page when there are too many', async () => {
  const { drawn, ask } = aShop()
  for (const path of ['/a', '/b', '/c', '/a']) await ask(path)
  expect(drawn).toEqual(['/a', '/b', '/c', '/a'])
})

it('goes on showing a page that cannot be drawn now, for an hour at most, and shows the new one when it can', async () => {
  const { time, state, drawn, ask } = aShop()
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
  const { time, state, ask } = aShop()
  await ask('/')
  time.now = 660_001
  state.draw = () => Promise.reject(new Error('away'))
  expect((await ask('/')).status).toBe(200)
  time.now = 670_000
  state.draw = () => new Promise(() => {})
  expect((await ask('/')).status).toBe(200)
})

it('shows no page any longer that is gone', async () => {
  const { cache, state, ask } = aShop()
  await ask('/')
  cache.expire(['content'])
  state.status = 404
  expect((await ask('/')).status).toBe(200)
  await expect.poll(async () => (await ask('/')).status).toBe(404)
})

it('draws a page anew when a product that it links to has changed, and not for another', async () => {
  const { cache, state, drawn, ask } = aShop()
  state.links = '<a href="/product/12/kelim">Kelim</a><a href="/en/product/7/other">Other</a>'
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

it('does not show a page of before when the shop has been closed, nor one that was being drawn then', async () => {
  const { cache, state, ask } = aShop()
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
