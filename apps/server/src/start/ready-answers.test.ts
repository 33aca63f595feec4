import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { createCache } from '@toonbank/api/process/cache.ts'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createShop } from '../http/create-shop.ts'
import { knownHosts } from '../http/known-hosts.ts'
import { cachePages } from '../http/page-cache.ts'
import { storefrontFiles } from '../http/storefront-files.ts'
import { createFrontDoor } from './front-door.ts'
import { listen } from './listen.ts'

const policy = { https: 'plain', formHosts: ['https://pay.example'], contentSecurityPolicy: true } as const
const clientDir = mkdtempSync(join(tmpdir(), 'toonbank-ready-'))
const script = `let shop = '${'kleed '.repeat(200)}'`
mkdirSync(join(clientDir, 'assets'))
mkdirSync(join(clientDir, 'builds'))
function build(name: string, content = script) {
  writeFileSync(join(clientDir, name), content)
  writeFileSync(join(clientDir, `${name}.br`), brotliCompressSync(content))
  writeFileSync(join(clientDir, `${name}.gz`), gzipSync(content))
}
build('assets/app-1a2b.js')
writeFileSync(join(clientDir, 'assets/small-3c.js'), 'x()')
writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>')
writeFileSync(join(clientDir, 'builds/latest.json'), '{"id":"one"}')

/** A shop whose pages tell for whom they were drawn, and which counts what came the long way. */
const drawn: string[] = []
let longWay = 0
const answer = async (asked: Request) => {
  const { pathname, search } = new URL(asked.url)
  drawn.push(pathname)
  const who = asked.headers.get('cookie') ?? 'nobody'
  const language = asked.headers.get('accept-language') ?? ''
  const isSecond = pathname === '/both'
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'private, no-cache',
    vary: isSecond ? 'cookie, accept-language' : 'cookie',
  })
  if (pathname === '/gone') return new Response('gone', { status: 404, headers })
  const from = asked.headers.get('x-asked-from')
  return new Response(`<script>run()</script>${who} ${from} ${language} ${pathname}${search}${'.'.repeat(2_000)}`, {
    headers,
  })
}
const log = { info: () => {}, warn: () => {}, error: () => {} }
const files = storefrontFiles(clientDir, policy)
const pages = cachePages(
  { answer },
  {
    cache: createCache(),
    policy,
    view: {
      of: (cookies) => (cookies?.includes('view=other') ? 'other' : undefined),
      show: (html, wanted) => `<!-- ${wanted} -->${html}`,
    },
    preferred: (headers) => (headers.get('accept-language')?.startsWith('en') ? 'en-US' : 'nl-NL'),
  },
)
const media = new Hono()
const shop = createShop({
  api: new Hono(),
  storefront: pages,
  files,
  media,
  policy,
  appUrl: 'https://shop.example',
  log,
})
const door = createFrontDoor({
  trustProxy: { hops: 0 },
  ownHost: 'shop.example',
  isKnownHost: knownHosts({ host: '127.0.0.1', appUrl: 'https://shop.example', hosts: [] }),
  log,
  policy,
  isReady: async () => true,
  shop: Promise.resolve({
    fetch(asked: Request) {
      longWay++
      return shop.fetch(asked)
    },
    ready: (incoming) => files.ready(incoming) ?? pages.ready(incoming),
  }),
})
const port = await listen(door, '127.0.0.1', 0)
afterAll(() => {
  door.close().closeAllConnections()
  rmSync(clientDir, { recursive: true, force: true })
})
beforeEach(() => void drawn.splice(0))

interface Came {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly isReady: boolean
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Came> {
  const before = longWay
  return new Promise((resolve, reject) => {
    const asked = { host: 'localhost', 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
    request({ port, host: '127.0.0.1', path, method, headers: asked }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const { statusCode: status, headers: told } = response
      resolve({ status, headers: told, body: Buffer.concat(chunks), isReady: longWay === before })
    })
      .on('error', reject)
      .end(body)
  })
}

const unpack = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}
const textOf = ({ headers, body }: Came): string =>
  unpack[(headers['content-encoding'] ?? 'identity') as keyof typeof unpack](body).toString()

/** All that does not differ between two answers to the same question. */
function same({ status, headers, body }: Came) {
  const { date, 'x-request-id': id, 'server-timing': timing, ...rest } = headers
  return {
    status,
    rest,
    body,
    hasId: /^[\da-f-]{36}$/.test(String(id)),
    marks: String(timing ?? '').replace(/\d+\.\d\d/, ''),
  }
}

/** The first answer comes the long way, the second lies ready; they are the same. */
async function twice(path: string, headers: Record<string, string> = {}): Promise<Came> {
  const first = await ask(path, headers)
  const second = await ask(path, headers)
  expect([first.isReady, second.isReady]).toEqual([false, true])
  expect(same(second)).toEqual(same(first))
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  return second
}

it.each(['zstd', 'br', 'gzip'])('answers a kept page in %s as the shop does, headers and all', async (encoding) => {
  const came = await twice('/vloerkleden', { 'accept-encoding': encoding })
  expect(came.headers['content-encoding']).toBe(encoding)
  expect(came.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*form-action 'self' https:/)
  expect(came.headers['strict-transport-security']).toBe('max-age=63072000')
  expect(came.headers.vary).toBe('cookie, accept-encoding')
  expect(textOf(came)).toContain('nobody here nl-NL /vloerkleden')
})

it('says with a kept page whether the browser has a cart and a wish list', async () => {
  const marks = ({ headers }: Came) => String(headers['server-timing']).replace(/\d+\.\d\d/, 'n')
  const came = await twice('/kleed', { cookie: 'es_cuid=a; x=1;\tes_w = b' })
  expect([marks(came), textOf(came)]).toEqual(['total;dur=n, cart, wishes', expect.stringContaining('nobody')])
  expect(marks(await ask('/kleed'))).toBe('total;dur=n')
})

it('answers a kept page in the view and the language of the visitor', async () => {
  expect(textOf(await twice('/zicht', { cookie: 'view=other' }))).toMatch(/^<!-- other -->/)
  expect(textOf(await ask('/zicht'))).not.toMatch(/^<!-- other -->/)
  const inLanguage = async (language: string) => {
    const came = await ask('/both', { 'accept-language': language })
    return `${came.headers['content-language']} ${came.isReady}`
  }
  for (const isReady of [false, true])
    for (const language of ['nl-NL', 'en-US']) expect(await inLanguage(language)).toBe(`${language} ${isReady}`)
})

it.each([
  ['who has a session', '/eigen', { cookie: 'x=1; auth_token=a' }],
  ['who has a session, written loosely', '/eigen', { cookie: 'x=1;\tauth_token = a' }],
  ['who has a cart, in the room that shows it', '/cart', { cookie: 'es_cuid=a' }],
  ['who has a cart, in that room written otherwise', '/%63art', { cookie: 'es_cuid=a' }],
  ['who has a tray of samples', '/en/samples', { cookie: 'es_t=a' }],
])('never answers %s with what is everybody’s', async (_, path, headers) => {
  await ask(path)
  for (let times = 0; times < 2; times++) {
    const came = await ask(path, headers)
    expect([came.isReady, textOf(came)]).toEqual([false, expect.stringContaining(headers.cookie)])
  }
})

it('keeps nothing that a key opens', async () => {
  for (const path of ['/review/abc', '/kleed?key=1', '/kleed?x=1&token=2', '/gedeelde-verlanglijst/a'])
    for (let times = 0; times < 2; times++) expect([path, (await ask(path)).isReady]).toEqual([path, false])
})

it('keeps apart what this machine sees and what others see', async () => {
  const here = await twice('/plek')
  const outside = await twice('/plek', { 'x-forwarded-for': '203.0.113.9' })
  const byName = await ask('/plek', { host: 'shop.example' })
  expect([textOf(here), textOf(outside), textOf(byName)].map((text) => /nobody (\w+)/.exec(text)?.[1])).toEqual([
    'here',
    'outside',
    'outside',
  ])
  expect(textOf(await ask('/plek', { 'x-asked-from': 'here', 'x-forwarded-for': '203.0.113.9' }))).toContain('outside')
})

it('answers no unknown host, neither by its header nor by the address in the request line', async () => {
  for (const path of ['/vloerkleden', '/assets/app-1a2b.js']) {
    await ask(path)
    expect((await ask(path)).isReady).toBe(true)
    for (const [asked, host] of [
      [path, 'evil.example'],
      [`http://evil.example${path}`, 'localhost'],
    ] as const)
      expect((await ask(asked, { host })).status).toBe(421)
  }
})

it('leads an untidy address to its tidy one, also when the tidy one lies ready', async () => {
  await twice('/netjes')
  for (const path of ['/netjes/', '//netjes', '/netjes//']) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.location]).toEqual([path, 301, '/netjes'])
  }
  expect(textOf(await ask('/netjes?'))).toContain('/netjes')
})

it('answers HEAD like GET, without the body', async () => {
  for (const path of ['/hoofd', '/assets/app-1a2b.js']) {
    const whole = await ask(path, {})
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
      200,
      0,
      whole.headers['content-type'],
    ])
  }
})

it('lets the shop answer a question with a body, a change, and HTTP/1.0', async () => {
  await twice('/lang')
  expect((await ask('/lang', { 'content-length': '1' }, 'GET', 'x')).isReady).toBe(false)
  expect((await ask('/lang', {}, 'POST')).isReady).toBe(false)
  const before = longWay
  const answered = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /lang HTTP/1.0\r\nhost: localhost\r\n\r\n'))
    socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('end', () => resolve(text))
  })
  expect([answered.slice(9, 12), longWay - before]).toEqual(['200', 1])
})

it('gives a file as the build compressed it, in the encoding that is wanted most', async () => {
  const encodingFor = async (wanted: string) => {
    const came = await ask('/assets/app-1a2b.js', { 'accept-encoding': wanted })
    expect([came.status, textOf(came)]).toEqual([200, script])
    expect(came.headers.vary).toBe('accept-encoding')
    return came.headers['content-encoding']
  }
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('gzip;q=1.0, br;q=0.5')).toBe('gzip')
  expect(await encodingFor('br;q=0, GZIP;q=0.001')).toBe('gzip')
  expect(await encodingFor('identity, gzip;q=0.5')).toBeUndefined()
  expect(await encodingFor('br;q=0')).toBeUndefined()
  expect(await encodingFor('')).toBeUndefined()
  expect(textOf(await twice('/assets/small-3c.js'))).toBe('x()')
})

it('keeps files for ever and knows them by their ETag, another for each encoding', async () => {
  const [br, gzip] = [await ask('/assets/app-1a2b.js'), await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })]
  expect(br.isReady).toBe(true)
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(br.headers['content-type']).toMatch(/^text\/javascript/)
  expect(br.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(br.headers.etag).not.toBe(gzip.headers.etag)
  const again = (etag: string) => ask('/assets/app-1a2b.js', { 'if-none-match': etag })
  for (const etag of [String(br.headers.etag), `"x", W/${br.headers.etag}`, '*']) {
    const { status, headers, body } = await again(etag)
    expect([status, headers.etag, headers['cache-control'], body.length]).toEqual([
      304,
      br.headers.etag,
      br.headers['cache-control'],
      0,
    ])
    expect([headers['content-length'], headers['content-encoding']]).toEqual([undefined, undefined])
  }
  for (const etag of [String(gzip.headers.etag), '"x"', '']) expect((await again(etag)).status).toBe(200)
})

it('tells what the newest build is called as it stands on the disk', async () => {
  const newest = async () => textOf(await ask('/builds/latest.json', { 'accept-encoding': '' }))
  expect(await newest()).toBe('{"id":"one"}')
  writeFileSync(join(clientDir, 'builds/latest.json'), '{"id":"two"}')
  expect(await newest()).toBe('{"id":"two"}')
  expect((await ask('/builds/latest.json')).headers['cache-control']).toBe('no-cache')
})

it('finds files of a build that lies in another folder, in every encoding', async () => {
  const asked: string[] = []
  const { routes, ready } = storefrontFiles(clientDir, policy, {
    findShared: async (name) => {
      asked.push(name)
      if (name === 'other-7c.js') return { content: brotliCompressSync(script), isBrotli: true }
      return name === 'font-8d.woff2' ? { content: Buffer.from('font'), isBrotli: false } : undefined
    },
  })
  const get = (path: string, encoding: string) => routes.request(path, { headers: { 'accept-encoding': encoding } })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  for (const [encoding, toPlain] of Object.entries(unpack)) {
    const answer = await get('/assets/other-7c.js', encoding)
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(toPlain(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script)
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  expect(await (await get('/assets/font-8d.woff2', 'br')).text()).toBe('font')
  expect(ready({ url: '/assets/other-7c.js', headers: {} } as IncomingMessage)?.status).toBe(200)
  for (const path of ['/assets/gone-1a.js', '/assets/..%2fother-7c.js', '/gone.txt'])
    expect((await get(path, 'br')).status).toBe(404)
  expect(asked).toEqual(['other-7c.js', 'font-8d.woff2', 'gone-1a.js'])
})

it('finds files of a build that came later, and no others', async () => {
  expect((await ask('/assets/later-9f.js')).status).toBe(404)
  build('assets/later-9f.js')
  expect(textOf(await twice('/assets/later-9f.js'))).toBe(script)
  writeFileSync(join(clientDir, 'later.txt'), 'no page of ours')
  for (const path of [
    '/assets/gone.js',
    '/assets/app-1a2b.js.br',
    '/assets/..%2flater.txt',
    '/assets/.hidden',
    '/builds/kept.json',
  ])
    for (let times = 0; times < 2; times++) expect([path, (await ask(path)).status]).toEqual([path, 404])
  for (const path of ['/later.txt', '/assets/%2e%2e/later.txt', '/assets/../later.txt'])
    expect(textOf(await ask(path)), path).toContain('nobody')
})

it('holds no more of the files than it may', async () => {
  const few = storefrontFiles(clientDir, policy, { mostBytes: 2_000 })
  const hold = async (path: string) => {
    await few.routes.fetch(new Request(`http://localhost${path}`))
    return few.ready({ url: path, headers: {} } as never) !== undefined
  }
  expect([await hold('/assets/app-1a2b.js'), await hold('/assets/later-9f.js')]).toEqual([true, false])
})
