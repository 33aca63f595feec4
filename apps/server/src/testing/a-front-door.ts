import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { createShop } from '../http/create-shop.ts'
import { knownHosts } from '../http/known-hosts.ts'
import { cachePages } from '../http/page-cache.ts'
import { storefrontFiles } from '../http/storefront-files.ts'
import { createFrontDoor } from '../start/front-door.ts'
import { listen } from '../start/listen.ts'

export const policy = { https: 'plain', formHosts: ['https://pay.example'], contentSecurityPolicy: true } as const
/** What a script of the build says. */
export const script = `let shop = '${'kleed '.repeat(200)}'`

export interface Came {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly isReady: boolean
}

export const unpack = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}
export const textOf = ({ headers, body }: Came): string =>
  unpack[(headers['content-encoding'] ?? 'identity') as keyof typeof unpack](body).toString()

/** All that does not differ between two answers to the same question. */
function comparableAnswer({ status, headers, body }: Came) {
  const { date, 'x-request-id': id, 'server-timing': timing, ...rest } = headers
  return {
    status,
    rest,
    body,
    hasId: /^[\da-f-]{36}$/.test(String(id)),
    marks: String(timing ?? '').replace(/\d+\.\d\d/, ''),
  }
}

/** Pages that tell for whom they were drawn. */
const answer = async (asked: Request) => {
  const { pathname, search } = new URL(asked.url)
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

/** A built storefront in a directory of its own: two scripts, an icon, and the name of the build. */
function aBuild() {
  const clientDir = aFolder('ready')
  mkdirSync(join(clientDir, 'assets'))
  mkdirSync(join(clientDir, 'builds'))
  const build = (name: string, content = script) => {
    writeFileSync(join(clientDir, name), content)
    writeFileSync(join(clientDir, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(clientDir, `${name}.gz`), gzipSync(content))
  }
  build('assets/app-1a2b.js')
  writeFileSync(join(clientDir, 'assets/small-3c.js'), 'x()')
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(clientDir, 'builds/latest.json'), '{"id":"one"}')
  return { clientDir, build }
}

/** A shop behind its front door, which tells of each answer whether it lay ready or came the long way. */
export async function aFrontDoor() {
  const { clientDir, build } = aBuild()
  let longWay = 0
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
      withoutCampaign,
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

  /** The first answer comes the long way, the second lies ready; they are the same. */
  async function twice(path: string, headers: Record<string, string> = {}): Promise<Came> {
    const first = await ask(path, headers)
    const second = await ask(path, headers)
    expect([first.isReady, second.isReady]).toEqual([false, true])
    expect(comparableAnswer(second)).toEqual(comparableAnswer(first))
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    return second
  }

  const close = () => {
    door.close().closeAllConnections()
  }
  return { clientDir, build, port, ask, twice, longWay: () => longWay, close }
}
