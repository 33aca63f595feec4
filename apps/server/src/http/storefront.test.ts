import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { expect, it } from 'vitest'
import { createStorefront, type OwnApi, type StorefrontDependencies } from './storefront.ts'

/** A build whose pages tell what they were asked, and which asks the API once. */
function aStorefront({ cookies = [] as string[] } = {}) {
  const asked: Request[] = []
  const sent: Request[] = []
  type Visit = Parameters<StorefrontDependencies['build']['entry']['module']['createVisit']>[0]
  const build = {
    entry: {
      module: {
        handlePages: () => async (request: Request, context: unknown) => {
          asked.push(request)
          await (context as Visit).send('http://shop/api/v2/cart', { method: 'PUT', body: '{}' })
          const english = new Headers({ 'accept-language': 'en-US' })
          await (context as Visit).read({ method: 'POST', path: '/api/v2/app' }, {}, english)
          return new Response('page', { headers: { 'content-type': 'text/html' } })
        },
        openCaches: () => ({}),
        createVisit: (visit: Visit) => ({ context: visit, setCookies: () => cookies }),
      },
    },
  }
  const read: string[] = []
  const api: OwnApi = {
    fetch: async (request) => {
      sent.push(request)
      return Response.json({ status: 'success' })
    },
    async read({ path }, _, headers) {
      for (const name of ['x-client-address', 'x-request-id', 'accept-language'])
        read.push(`${path} ${name} ${headers.get(name)}`)
      return { status: 200, body: { status: 'success' }, setCookies: [] }
    },
  }
  const storefront = createStorefront({
    build,
    mode: 'production',
    api,
    appUrl: 'https://shop.example',
    cache: createCache(),
  })
  return {
    asked,
    sent,
    read,
    answer: (path: string, init?: RequestInit) =>
      storefront.answer(new Request(`http://10.0.0.7${path}`, init), 'nonce'),
  }
}

it('gives the API the address of the client, its language and the request id', async () => {
  const { sent, read, answer } = aStorefront()
  await answer('/', { headers: { 'x-client-address': '203.0.113.9', 'x-request-id': 'page-1' } })
  expect(sent[0]?.headers.get('x-client-address')).toBe('203.0.113.9')
  expect(sent[0]?.headers.get('x-request-id')).toBe('page-1')
  expect(read).toEqual([
    '/api/v2/app x-client-address 203.0.113.9',
    '/api/v2/app x-request-id page-1',
    '/api/v2/app accept-language en-US',
  ])
})

it('hands every cookie of the visit to the browser', async () => {
  const response = await aStorefront({ cookies: ['es_cuid=a; Path=/', 'es_o=b; Path=/'] }).answer('/')
  expect(response.headers.getSetCookie()).toEqual(['es_cuid=a; Path=/', 'es_o=b; Path=/'])
})

it('hands a form on with its body, and without an Origin that differs from the address behind a proxy', async () => {
  const { asked, answer } = aStorefront()
  await answer('/checkout/overzicht?x=1', { method: 'POST', body: 'a=1', headers: { origin: 'https://shop.example' } })
  expect([asked[0]?.url, asked[0]?.method, asked[0]?.headers.get('origin')]).toEqual([
    'http://10.0.0.7/checkout/overzicht?x=1',
    'POST',
    null,
  ])
  expect(await asked[0]?.text()).toBe('a=1')
})

it.each([
  ['data of nobody, for the click after the hover', '/vloerkleden.data', {}, [], 'private, max-age=15'],
  ['a page of nobody', '/vloerkleden', {}, [], 'private, no-cache'],
  ['data of somebody with a session', '/vloerkleden.data', { cookie: 'x=1; auth_token=abc' }, [], 'no-store'],
  ['a page that a cart does not change', '/vloerkleden', { cookie: 'es_cuid=abc' }, [], 'private, no-cache'],
  ['a product, whatever samples are in the tray', '/product/7/kelim', { cookie: 'es_t=abc' }, [], 'private, no-cache'],
  ['a tray of samples', '/en/samples', { cookie: 'es_t=abc' }, [], 'no-store'],
  ['a page that shows a cart', '/en/cart', { cookie: 'es_cuid=abc' }, [], 'no-store'],
  ['data of the checkout', '/checkout/gegevens.data', { cookie: 'es_s=abc' }, [], 'no-store'],
  ['an order that was opened from its mail', '/bestelling/a1', { cookie: 'es_o=abc' }, [], 'no-store'],
  ['its data', '/en/order/a1.data', { cookie: 'es_o=abc' }, [], 'no-store'],
  ['an answer that sets a cookie', '/vloerkleden.data', {}, ['es_cuid=abc'], 'no-store'],
])('says how long to keep %s', async (_, path, headers, cookies, expected) => {
  const response = await aStorefront({ cookies }).answer(path, { headers })
  expect(response.headers.get('cache-control')).toBe(expected)
  expect(response.headers.get('vary')).toBe('cookie')
})
