import { join } from 'node:path'
import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { aBuyer, aBuyerReadyToPay, findProduct } from '../steps/buyer.ts'

interface BuiltRoute {
  readonly path?: string
  readonly parentId?: string
  readonly module: { readonly action?: unknown }
}

/** Every address of the built storefront whose page takes a form: a new one is in this test from birth. */
async function addressesWithAction(): Promise<string[]> {
  const { routes } = (await import(join(import.meta.dirname, '../../apps/storefront/build/server/index.js'))) as {
    routes: Readonly<Record<string, BuiltRoute | undefined>>
  }
  const pathOf = (route: BuiltRoute | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ''])}/${route.path ?? ''}` : ''
  const taking = Object.values(routes).filter((route) => route?.module.action !== undefined)
  return taking.flatMap((route) => {
    const path = pathOf(route)
      .replace(/:\w+\??/g, '1')
      .replace('*', 'vloerkleden')
    return ['', 'en'].map((language) =>
      path
        .replace('nl?', '')
        .replace('en?', language)
        .replace(/\/{2,}/g, '/')
        .replace(/(.)\/$/, '$1'),
    )
  })
}

const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  {},
]
const form = { quantity: '0', to: '/cart', couponCode: 'x', email: 'x@example.nl' }

async function stateOf(calls: APIRequestContext) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const session = await calls.post('/api/v2/account/session', { data: {}, headers })
  const cart = await calls.post('/api/v2/account/cart/state', { data: {}, headers })
  const { data } = (await cart.json()) as { data: { lines: readonly { uid: string; quantity: number }[] } }
  return { session: session.status(), lines: data.lines.map(({ uid, quantity }) => ({ uid, quantity })) }
}

// Always: the server refuses a foreign form whatever its address (apps/server/src/http/create-shop.slow.test.ts), and a
// robot that asks for every address leaves nothing (no-carts.spec.ts).
test('no page takes a form of another site, and every page takes its own', { tag: '@long' }, async ({ baseURL }) => {
  test.setTimeout(120_000)
  const addresses = await addressesWithAction()
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/account/logout',
      '/en/vat-view',
      '/cart/lines/1',
      '/en/cart',
      '/checkout/1',
      '/product/1/1',
    ]),
  )
  const somebody = await request.newContext(baseURL ? { baseURL } : {})
  const product = await findProduct(
    await aBuyer(baseURL),
    'ondertapijten-en-onderhoud/onderhoud',
    'Kleedborstel Beuken',
  )
  const buyer = await aBuyerReadyToPay(baseURL, product)
  const { cookies } = await buyer.calls.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const plain = await request.newContext(baseURL ? { baseURL } : {})
  const before = await stateOf(buyer.calls)
  expect(before.session).toBe(200)
  for (const address of addresses) {
    for (const headers of foreign) {
      const answer = await plain.post(address, { form, headers: { cookie, ...headers }, maxRedirects: 0 })
      expect(answer.status(), `${address} ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')).toEqual([])
      expect(await answer.text()).toContain(
        address.startsWith('/en') ? 'This form did not come' : 'Dit formulier kwam niet',
      )
    }
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: new URL(baseURL ?? '').origin }]) {
      const own = await somebody.post(address, { form, headers, maxRedirects: 0 })
      expect([403, 500], `${address} ${JSON.stringify(headers)}`).not.toContain(own.status())
    }
  }
  expect(await stateOf(buyer.calls)).toEqual(before)
})

test('asking for a page that takes a form changes nothing', { tag: '@long' }, async ({ baseURL }) => {
  const product = await findProduct(
    await aBuyer(baseURL),
    'ondertapijten-en-onderhoud/onderhoud',
    'Kleedborstel Beuken',
  )
  const buyer = await aBuyerReadyToPay(baseURL, product)
  const before = await stateOf(buyer.calls)
  const query = new URLSearchParams(form).toString()
  for (const address of await addressesWithAction()) {
    const answer = await buyer.calls.get(`${address}?${query}`, {
      maxRedirects: 0,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    const set = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
    expect(set, address).toEqual([])
  }
  expect(await stateOf(buyer.calls)).toEqual(before)
})
