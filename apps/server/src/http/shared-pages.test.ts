import { request } from 'node:http'
import { zstdDecompressSync } from 'node:zlib'
import { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFrontDoor } from '../start/front-door.ts'
import { listen } from '../start/listen.ts'
import { aSharedCache } from '../testing/a-shared-cache.ts'
import { createShop } from './create-shop.ts'
import { knownHosts } from './known-hosts.ts'
import { cachePages } from './page-cache.ts'
import { sharedPages } from './shared-pages.ts'
import type { AnswerOptions } from './storefront.ts'

const policy = { https: false, formHosts: [], contentSecurityPolicy: true } as const
const log = { info: () => {}, warn: () => {}, error: () => {} }
const cache = createCache()
const usual = { isUpToDate: true, isAway: false, links: '', products: [] as number[], cookie: '', vary: 'cookie' }
const state = { ...usual }
beforeEach(() => void Object.assign(state, usual))

/** A storefront whose pages say for whom they were drawn, under which name, and what they were told. */
const answer = async ({ url, headers: asked }: Request, _: unknown, how?: AnswerOptions) => {
  for (const id of state.products) how?.shownProducts?.add(id)
  const { pathname, search, host } = new URL(url)
  if (state.isAway) return new Response(null, { status: 503 })
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', vary: state.vary })
  if (state.cookie) headers.append('set-cookie', state.cookie)
  if (pathname === '/weg') return new Response(null, { status: 301, headers: { location: '/vloerkleden' } })
  if (pathname.endsWith('.data'))
    return Response.json([asked.get('cookie')], { headers: { 'cache-control': 'private' } })
  const told = [...asked].filter(([name]) => !['accept-encoding', 'x-request-id'].includes(name))
  return new Response(
    `${asked.get('cookie') ?? 'nobody'} ${host} ${JSON.stringify(told)} ${pathname}${search} ${state.links}`,
    {
      status: pathname === '/geen-pagina' ? 404 : 200,
      headers,
    },
  )
}
const tags = { header: 'cache-tag', between: ',' } as const
const pages = cachePages(
  { answer },
  {
    cache,
    policy,
    view: {
      of: (cookies) => /vatView=(\w+)/.exec(cookies ?? '')?.[1],
      show: (html, view) => `<!-- ${view} -->${html}`,
    },
    preferred: () => 'nl-NL',
    withoutCampaign,
    shared: sharedPages({ tags }, () => state.isUpToDate),
  },
)
const api = new Hono().all('/api/*', (c) => c.json({ cookie: c.req.header('cookie') }))
const files = {
  routes: new Hono().get('/assets/*', (c) => c.text('file', 200, { 'cache-control': 'public, max-age=9' })),
}
const shop = createShop({
  ...{ api, files, media: new Hono(), policy, log },
  storefront: pages,
  hasCdn: true,
  appUrl: 'https://shop.example',
})
const door = createFrontDoor({
  trustProxy: { hops: 1 },
  ownHost: 'shop.example',
  isKnownHost: knownHosts({ host: '127.0.0.1', appUrl: 'https://shop.example', hosts: ['www.shop.example'] }),
  ...{ log, policy },
  isReady: async () => true,
  shop: Promise.resolve({ fetch: (asked: Request) => shop.fetch(asked), ready: pages.ready }),
})
const port = await listen(door, '127.0.0.1', 0)
afterAll(() => void door.close().closeAllConnections())

const throughCdn = { host: 'shop.example', 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'zstd' }

/** `fetch` does not send a Host of its own. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers: { ...throughCdn, ...headers } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const text = response.headers['content-encoding'] === 'zstd' && body.length > 0 ? zstdDecompressSync(body) : body
      const told = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
      const hasBody = ![204, 301, 304].includes(response.statusCode ?? 0)
      resolve(new Response(hasBody ? text.toString() : null, { status: response.statusCode ?? 500, headers: told }))
    })
      .on('error', reject)
      .end()
  })
}

const caching = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await ask(path, headers, method)).headers.get('cdn-cache-control')
const sharedCaching = 'max-age=60, stale-while-revalidate=60, stale-if-error=300'

it('lets shared caches keep a page of nobody, under its tags, and no browser', async () => {
  state.products = [12, 7]
  for (const _ of ['the long way', 'ready']) {
    const { headers } = await ask('/vloerkleden')
    expect(headers.get('cdn-cache-control')).toBe(sharedCaching)
    expect(headers.get('cache-tag')).toBe('pages,p12,p7')
    expect(headers.get('cache-control') ?? '').not.toMatch(/public|max-age/)
    expect(headers.get('vary')).toBe('cookie, accept-encoding')
    expect(headers.get('set-cookie')).toBeNull()
  }
})

it('answers HEAD as GET', async () => {
  expect([await caching('/hoofd', {}, 'HEAD'), await caching('/hoofd'), await caching('/hoofd', {}, 'HEAD')]).toEqual([
    sharedCaching,
    sharedCaching,
    sharedCaching,
  ])
})

it.each([
  ['who has a session', '/kleed', { cookie: 'auth_token=a' }],
  ['who has a session, written loosely', '/kleed', { cookie: 'x=1;\tauth_token = a' }],
  ['who has a cart, which a mark on the page says', '/kleed', { cookie: 'es_cuid=a' }],
  ['who has a wish list', '/kleed', { cookie: 'es_w=a' }],
  ['who wants another view of prices', '/kleed', { cookie: 'vatView=excl' }],
  ['who sends a token', '/kleed', { authorization: 'Bearer a' }],
  ['who is on this machine', '/kleed', { host: 'localhost', 'x-forwarded-for': '', via: '' }],
  ['of the cart, without a cookie', '/cart', {}],
  ['of the cart, written otherwise', '/%63art', {}],
  ['of the checkout', '/en/checkout/login', {}],
  ['of an account', '/account/login', {}],
  ['that looks like a file', '/account/stijl.css', { cookie: 'auth_token=a' }],
  ['that a key opens', '/review/abc', {}],
  ['of a search', '/search?q=wol', {}],
  ['with a query that no page has', '/kleed?visit=1', {}],
  ['with two pages', '/kleed?page=2&page=3', {}],
  ['of a filtered list', '/vloerkleden/kleur:blauw', {}],
  ['of a filtered list, written otherwise', '/vloerkleden/kleur%3Ablauw', {}],
  ['that is not there', '/geen-pagina', {}],
  ['that has moved', '/weg', {}],
  ['that leads to its normal path', '/kleed/', {}],
  ['of data', '/kleed.data', {}],
  ['of the API', '/api/v2/app', {}],
])(
  'lets no shared cache keep a page %s',
  async (_, path, { 'x-forwarded-for': forwarded, via, ...headers }: Record<string, string>) => {
    await ask(path)
    for (let times = 0; times < 2; times++) {
      const isHere = forwarded === ''
      const came = isHere ? await fetch(`http://localhost:${port}${path}`) : await ask(path, headers)
      expect([times, came.headers.get('cdn-cache-control')]).toEqual([times, 'no-store'])
      expect(came.headers.get('cache-tag')).toBeNull()
    }
  },
)

it('lets no shared cache keep a page that sets a cookie, or of which each language has its own', async () => {
  state.cookie = 'es_cuid=a; Path=/'
  expect(await caching('/met-cookie')).toBe('no-store')
  Object.assign(state, { cookie: '', vary: 'cookie, accept-language' })
  for (let times = 0; times < 2; times++) expect(await caching('/taal')).toBe('no-store')
})

it('says nothing of files, which are public by themselves', async () => {
  expect(await caching('/assets/app.js')).toBeNull()
})

it('shows a page whose change was told only once it is drawn anew, and lets that be kept', async () => {
  Object.assign(state, { links: '/product/99/kelim', products: [99] })
  await ask('/gewijzigd')
  expect(await caching('/gewijzigd')).toBe(sharedCaching)
  state.links = '/product/99/kelim-nieuw'
  cache.expire(['product 99'])
  const drawn = await ask('/gewijzigd')
  expect(await drawn.text()).toContain('kelim-nieuw')
  expect(drawn.headers.get('cdn-cache-control')).toBe(sharedCaching)
})

it('lets none keep the stale page that is shown while the shop is out of reach', async () => {
  Object.assign(state, { links: '/product/99/kelim', products: [99] })
  await ask('/verouderd')
  expect(await caching('/verouderd')).toBe(sharedCaching)
  cache.expire(['product 99'])
  state.isAway = true
  const old = await ask('/verouderd')
  expect(await old.text()).toContain('kelim')
  expect(old.headers.get('cdn-cache-control')).toBe('no-store')
  state.isAway = false
  await expect.poll(() => caching('/verouderd'), { timeout: 5_000 }).toBe(sharedCaching)
})

it('lets none keep a page while it has not heard for long whether anything has changed', async () => {
  await ask('/stil')
  state.isUpToDate = false
  expect([await caching('/stil'), await caching('/nieuw')]).toEqual(['no-store', 'no-store'])
  state.isUpToDate = true
  expect(await caching('/stil')).toBe(sharedCaching)
})

// What is in no key of the cache must not be in the page: who asks first would choose what all others get.
it.each([
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-port': '81', 'x-forwarded-scheme': 'nothttps' },
  { 'x-original-url': '/account', 'x-rewrite-url': '/account' },
  { 'x-http-method-override': 'POST' },
  { 'accept-language': 'xx-evil' },
  { 'x-asked-from': 'here' },
  { forwarded: 'host=evil.example' },
  { host: 'www.shop.example' },
])('gives all the same page, whoever filled the cache with %j', async (headers) => {
  const path = `/vergiftigd-${Object.keys(headers)[0]}`
  const first = await ask(path, headers)
  const text = await first.text()
  expect(await (await ask(path)).text()).toBe(text)
  expect(text).not.toMatch(/evil/)
  expect((await ask(path, { host: 'evil.example' })).status).toBe(421)
})

it('gives nobody what is somebody’s, with a CDN in front that knows no cookies and no rules', async () => {
  const blind = aSharedCache((path, { headers, method }) => ask(path, headers as Record<string, string>, method), {
    isBlind: true,
  })
  const cookies = ['', 'es_cuid=a', 'auth_token=b', 'vatView=excl', 'es_o=c', 'x=1']
  const paths = [
    '/kleed',
    '/cart',
    '/account/orders',
    '/account/x.css',
    '/product/1/x.js',
    '/kleed.data',
    '/geen-pagina',
  ]
  for (let round = 0; round < 3; round++)
    for (const cookie of cookies.toReversed())
      for (const path of paths) {
        const came = await blind.ask({ path, method: 'GET', headers: cookie ? { cookie } : {} })
        for (const other of cookies) if (other && other !== cookie) expect(came.body, path).not.toContain(other)
        if (!cookie) expect(came.headers.get('server-timing') ?? '').not.toMatch(/cart|wishes/)
      }
  expect(blind.paths().toSorted()).toEqual(['/kleed', '/product/1/x.js'])
  expect(blind.hits()).toBeGreaterThan(10)
})
