import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isTorture, someOf } from '@toonbank/domain/testing/torture.ts'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { createShop } from '../http/create-shop.ts'
import { storefrontFiles } from '../http/storefront-files.ts'
import { createFrontDoor } from './front-door.ts'
import { listen } from './listen.ts'

const policy = { https: false, formHosts: [], contentSecurityPolicy: true } as const
const opened: { close(): unknown }[] = []
afterEach(() => {
  for (const it of opened.splice(0)) it.close()
})

const page = () => new Response('<p>shop</p>', { headers: { 'content-type': 'text/html' } })

/** The shop as it is composed, with an API that reads only the bodies posted to `/api/read`. */
async function aShop({ arriveWithin = 20_000 } = {}) {
  const api = new Hono()
    .post('/api/read', async (c) => c.text(String((await c.req.text()).length)))
    .post('/api/refused', (c) => c.json({}, 403))
    .all('/api/slow', async (c) => pause(30).then(() => c.text('slow')))
    .all('*', (c) => c.json({}))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const files = storefrontFiles(import.meta.dirname, policy)
  const shop = createShop({
    api,
    storefront: { answer: async () => page() },
    files,
    media: new Hono(),
    policy,
    appUrl: 'http://localhost',
    log,
  })
  const server = createFrontDoor({
    trustProxy: { hops: 0 },
    ownHost: 'localhost',
    isKnownHost: () => true,
    log,
    policy,
    isReady: async () => true,
    shop: Promise.resolve(shop),
    arriveWithin,
  })
  opened.push({ close: () => server.close().closeAllConnections() })
  return listen(server, '127.0.0.1', 0)
}

/**
 * A proxy with a single connection to the shop, which it reuses for all clients; counts how often it had to reconnect.
 */
function aProxy(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  opened.push({ close: () => agent.destroy() })
  const sockets = new Set<unknown>()
  const pass = (path: string, { method = 'GET', body = '', chunked = false } = {}) =>
    new Promise<number>((resolve, reject) => {
      const headers =
        body === '' ? {} : { 'content-type': 'text/plain', ...(chunked ? {} : { 'content-length': body.length }) }
      const asked = request({ port, host: '127.0.0.1', path, method, agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
      asked.on('socket', (socket) => sockets.add(socket)).on('error', reject)
      if (chunked) asked.write(body)
      asked.end(chunked ? undefined : body)
    })
  return { pass, sockets }
}

const large = 'x'.repeat(200_000)

const unread: readonly (readonly [string, string, string])[] = [
  ['a refused request', '/api/refused', 'POST'],
  ['a page', '/', 'POST'],
  ['a call that takes no body', '/api/none', 'POST'],
  ['an address that does not exist', '/nothing/here', 'PUT'],
  ['a static file', '/front-door.ts', 'POST'],
  ['the health check', '/healthz', 'POST'],
  ['a GET', '/', 'GET'],
]
it.each(someOf(unread, 1))(
  'lets a body of 200 kB that nobody reads, sent with %s, never fail the next request on its connection',
  async (_, path, method) => {
    const { pass, sockets } = aProxy(await aShop())
    for (let turn = 0; turn < (isTorture ? 3 : 1); turn++) {
      await pass(path, { method, body: large })
      // Longer than the half second after which the library would close the connection.
      for (const until = Date.now() + 650; Date.now() < until; ) expect(await pass('/api/slow')).toBe(200)
      expect(await pass('/api/read', { method: 'POST', body: 'abc' })).toBe(200)
    }
    expect(sockets.size).toBe(1)
  },
)

const tooLarge: readonly (readonly [string, string, { body: string; chunked?: boolean }])[] = [
  ['says that it is larger than anything we take', '/api/none', { body: 'x'.repeat(600_000) }],
  ['is too large and only found out to be while it is read', '/api/read', { body: 'x'.repeat(600_000), chunked: true }],
  ['does not say how large it is', '/api/none', { body: large, chunked: true }],
]
it.each(someOf(tooLarge, 1))(
  'ends the connection with the answer when a body %s, and the next request goes well on a new one',
  async (_, path, options) => {
    const { pass } = aProxy(await aShop())
    for (let turn = 0; turn < (isTorture ? 3 : 1); turn++) {
      const status = await pass(path, { method: 'POST', ...options }).catch(
        (error: NodeJS.ErrnoException) => error.code,
      )
      expect([200, 413, 'EPIPE', 'ECONNRESET']).toContain(status)
      for (const until = Date.now() + 650; Date.now() < until; ) expect(await pass('/api/slow')).toBe(200)
    }
  },
)

const slowly = [
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body that a call reads', 'POST /api/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n'],
  ['a body that nobody reads', 'POST /api/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n'],
]
it.each(someOf(slowly, 2))('ends a connection whose %s come too slowly', async (_, begin) => {
  const port = await aShop({ arriveWithin: 400 })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  socket.write(begin)
  // One byte at a time: never idle, never complete.
  const drip = setInterval(() => socket.write('x'), 50)
  const startedAt = performance.now()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})
