import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createShop, type ShopDependencies } from './create-shop.ts'
import { storefrontFiles } from './storefront-files.ts'

const clientDir = aFolder('client')
await mkdir(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'assets/app-1a2b.js'), 'let shop')
writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>')

const page = `<!doctype html><p>${'vloerkleed '.repeat(500)}</p>`
const policy = { https: false, formHosts: ['https://pay.example'], contentSecurityPolicy: true } as const

function aShop(dependencies: Partial<ShopDependencies> = {}) {
  const api = new Hono()
    .post('/api/echo', async (c) => c.json(await c.req.json()))
    .all('*', (c) => c.json({ status: 'success' }))
  const storefront = {
    answer: async () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  }
  const logged: object[] = []
  const log = { info: () => {}, warn: () => {}, error: (detail: object | string) => void logged.push(Object(detail)) }
  const shop = createShop({
    api,
    storefront,
    files: storefrontFiles(clientDir, policy),
    media: new Hono(),
    policy,
    appUrl: 'https://shop.example',
    log,
    ...dependencies,
  })
  const ask = async (path: string, init?: RequestInit) => shop.fetch(new Request(`http://localhost${path}`, init))
  return { ask, logged }
}

it.each(['/', '/api/anything', '/assets/app-1a2b.js', '/assets/gone.js', '/media/gone'])(
  'sends the security headers with %s',
  async (path) => {
    const { headers } = await aShop().ask(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toMatch(/^default-src '(?:none|self)'.*frame-ancestors 'none'/)
    expect(headers.has('strict-transport-security')).toBe(false)
  },
)

it('allows a page its own scripts only, and forms that lead to the payment page', async () => {
  const { ask } = aShop()
  const [first = '', second] = [await ask('/'), await ask('/')].map(
    ({ headers }) => headers.get('content-security-policy') ?? '',
  )
  // What Firefox prefetches for a page is measured by it; what no page uses is named.
  expect(first).toMatch(/^default-src 'self'; media-src 'none'; worker-src 'none'; /)
  expect(first).toContain("; frame-src 'none'; ")
  expect(first).toMatch(/script-src 'nonce-[\w-]{22}' 'strict-dynamic'/)
  expect(first).toContain("form-action 'self' https://pay.example")
  expect(first).not.toMatch(/script-src[^;]*unsafe/)
  expect(first).not.toBe(second)
})

it('asks browsers to come by https only when the shop is there, with subdomains and preload only when asked for', async () => {
  const headerWith = async (https: 'plain' | 'subdomains' | 'preload') =>
    (await aShop({ policy: { ...policy, https } }).ask('/')).headers.get('strict-transport-security')
  expect(await headerWith('plain')).toBe('max-age=63072000')
  expect(await headerWith('subdomains')).toBe('max-age=63072000; includeSubDomains')
  expect(await headerWith('preload')).toBe('max-age=63072000; includeSubDomains; preload')
})

it('compresses a page in one piece, and not for who cannot read it', async () => {
  const { ask } = aShop()
  const compressed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(page)
  const plain = await ask('/', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toContain('accept-encoding')
})

it('compresses a feed while it is written, and passes it on as it is to who takes no gzip', async () => {
  let written = 0
  const feed = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (++written > 400) controller.close()
        else controller.enqueue(randomBytes(16_384))
      },
    })
  const api = {
    fetch: async () => new Response(feed(), { headers: { 'content-type': 'application/xml; charset=utf-8' } }),
  }
  const { ask } = aShop({ api })
  const zipped = await ask('/feeds/google.xml', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const reader = zipped.body?.getReader()
  await reader?.read()
  expect(written).toBeLessThan(400)
  await reader?.cancel()
  written = 0
  const plain = await ask('/feeds/google.xml')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect((await plain.arrayBuffer()).byteLength).toBe(400 * 16_384)
})

it('keeps built files for ever and answers a missing one shortly', async () => {
  const { ask } = aShop()
  expect((await ask('/assets/app-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/favicon.svg')).headers.get('content-type')).toMatch(/^image\/svg/)
  const missing = await ask('/assets/gone.js')
  expect([missing.status, await missing.text()]).toEqual([404, 'Not found'])
})

it('answers HEAD like GET without the body', async () => {
  const answer = await aShop().ask('/', { method: 'HEAD' })
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toBe('')
})

it('refuses a body over 256 kB, under /api in the envelope', async () => {
  const { ask } = aShop()
  const body = JSON.stringify('x'.repeat(256 * 1_024))
  const refused = await ask('/api/echo', { method: 'POST', body })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ status: 'error', errorCode: 'bodyTooLarge' })
  expect((await ask('/checkout', { method: 'POST', body })).headers.get('content-type')).toMatch(/^text\/html/)
  expect((await ask('/api/echo', { method: 'POST', body: JSON.stringify('x'.repeat(255 * 1_024)) })).status).toBe(200)
})

torture(
  'takes pictures where a ticket is written, five of 8 MB and no more, and large bodies nowhere else',
  async () => {
    const { ask } = aShop({
      storefront: { answer: async (request) => new Response(`${(await request.formData()).has('a')}`) },
    })
    const form = (megabytes: number) => {
      const body = new FormData()
      body.set('a', new Blob([new Uint8Array(megabytes * 1_024 * 1_024)]))
      return { method: 'POST', body, headers: { origin: 'https://shop.example' } }
    }
    const pages = ['/account/tickets/nieuw', '/en/account/tickets/new', '/account/tickets/aB3_-xyz9.data']
    for (const path of pages) expect([path, await (await ask(path, form(1))).text()]).toEqual([path, 'true'])
    expect((await ask('/account/tickets/nieuw', form(40))).status).toBe(200)
    expect((await ask('/account/tickets/nieuw', withLength(form(41)))).status).toBe(413)
    for (const path of ['/account/tickets', '/account/orders/aB3_-xyz9', '/api/v2/account/tickets', '/checkout'])
      expect([path, (await ask(path, withLength(form(1)))).status]).toEqual([path, 413])
  },
)

/** A request made by hand does not say how long it is; one of a browser does. */
function withLength(init: { body: FormData; headers: Record<string, string> }) {
  const size = [...init.body.values()].reduce((sum, one) => sum + (typeof one === 'string' ? one.length : one.size), 0)
  return { ...init, headers: { ...init.headers, 'content-length': String(size) } }
}

it('never shows what went wrong inside, and logs it once', async () => {
  const broken = () => Promise.reject(new Error('secret detail'))
  const { ask, logged } = aShop({ api: { fetch: broken }, storefront: { answer: broken } })
  const page = await ask('/')
  expect(page.status).toBe(500)
  expect(await page.text()).not.toContain('secret')
  const envelope = await ask('/api/anything')
  expect(envelope.status).toBe(500)
  expect(await envelope.json()).toEqual({ status: 'error', errorCode: 'internal', message: 'internal' })
  expect(logged).toHaveLength(2)
})

it('lets nobody keep an answer of the API', async () => {
  expect((await aShop().ask('/api/anything')).headers.get('cache-control')).toBe('no-store')
})

it.each(['//elsewhere.example/', '///elsewhere.example', '/en//elsewhere.example?page=1'])(
  'never leads from %s to another site',
  async (path) => {
    const { headers, status } = await aShop().ask(path)
    expect([status, headers.get('location')]).toEqual([301, path.replace(/\/+/g, '/').replace(/\/$/, '')])
  },
)

it('sends an untidy path on once: to its plain form, or where the page there has moved to', async () => {
  const asked: string[] = []
  const answer = async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    return url.includes('/old')
      ? new Response(null, { status: 302, headers: { location: '/new' } })
      : new Response(page)
  }
  const { ask } = aShop({ storefront: { answer } })
  const sent = async (path: string, init?: RequestInit) => {
    const { status, headers } = await ask(path, init)
    return [status, headers.get('location')]
  }
  expect(await sent('/en//rugs/?page=2')).toEqual([301, '/en/rugs?page=2'])
  expect(await sent('/en//old///')).toEqual([302, '/new'])
  expect(await sent('/rugs/', { method: 'HEAD' })).toEqual([301, '/rugs'])
  expect(await sent('/')).toEqual([200, null])
  expect(await sent('/api//anything')).toEqual([301, '/api/anything'])
  expect(asked).toEqual(['/en/rugs', '/en/old', '/rugs', '/'])
})

it('refuses a post to a page that is no form', async () => {
  const { ask } = aShop()
  const post = async (type: string) =>
    (await ask('/cart', { method: 'POST', headers: { 'content-type': type }, body: '--x\r\nquantity=1' })).status
  expect(
    await Promise.all(
      ['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain'].map(
        post,
      ),
    ),
  ).toEqual([200, 400, 400, 400])
})

it('tells how long a page took and whether the browser has a cart, and how long an answer took that is no refusal', async () => {
  const api = new Hono().all('/api/anything', (c) => c.json({})).all('/api/refused', (c) => c.json({}, 422))
  const { ask } = aShop({ api })
  const timing = async (path: string, cookie = '') =>
    (await ask(path, { headers: { cookie } })).headers.get('server-timing')
  expect(await timing('/')).toMatch(/^total;dur=\d+\.\d\d$/)
  expect(await timing('/', 'x=1; es_cuid=a')).toMatch(/^total;dur=\d+\.\d\d, cart$/)
  expect(await timing('/api/anything', 'es_cuid=a')).toMatch(/^total;dur=\d+\.\d\d$/)
  expect([await timing('/api/refused'), await timing('/assets/app-1a2b.js')]).toEqual([null, null])
})

it.each(['/cart', '/account/logout', '/en/vat-view', '/sandbox-bank/sb_1', '/anything/that/comes/later'])(
  'lets no form of another site reach %s, in the language of the page',
  async (path) => {
    const reached: string[] = []
    const answer = async ({ url }: Request) => {
      reached.push(url)
      return new Response(page, { headers: { 'content-type': 'text/html' } })
    }
    const { ask } = aShop({ storefront: { answer }, api: { fetch: answer } })
    const post = (headers: Record<string, string>, method = 'POST') =>
      ask(path, { method, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: 'a=1' })
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { cookie: 'auth_token=abc' },
    ]
    for (const headers of foreign) {
      const refused = await post(headers, foreign.indexOf(headers) % 2 === 0 ? 'POST' : 'PUT')
      expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8'])
      const [lang, text] = path.startsWith('/en') ? ['en', 'This form did not come'] : ['nl', 'Dit formulier kwam niet']
      expect(await refused.text()).toMatch(new RegExp(`<html lang="${lang}">.*<h1>${text}`))
    }
    expect(reached).toEqual([])
    expect((await post({ origin: 'https://shop.example', cookie: 'auth_token=abc' })).status).toBe(200)
  },
)
