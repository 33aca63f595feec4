import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { knownHosts } from '../http/known-hosts.ts'
import { refuseFlood } from '../http/refuse-flood.ts'
import type { TrustProxy } from '../http/trust-proxy.ts'
import { createFrontDoor } from './front-door.ts'
import { listen } from './listen.ts'
import { StartRefused } from './start-refused.ts'
import { stopInOrder } from './stop-in-order.ts'

const policy = { https: false, formHosts: [], contentSecurityPolicy: true } as const
const warned: unknown[] = []
const names = {
  ownHost: 'shop.example',
  isKnownHost: knownHosts({ host: '127.0.0.1', appUrl: 'https://shop.example', hosts: [] }),
  log: { warn: (line: unknown) => void warned.push(line) },
}
const opened: ReturnType<typeof createFrontDoor>[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections()
})

type Answer = (request: Request) => Response | Promise<Response>

async function aDoor(answer: Answer | Promise<Answer>, trustProxy: TrustProxy = { hops: 0 }) {
  const shop = Promise.resolve(answer).then((fetch) => ({ fetch }))
  const server = createFrontDoor({ trustProxy, ...names, policy, isReady: async () => false, shop })
  opened.push(server)
  const port = await listen(server, '127.0.0.1', 0)
  return { server, port, url: `http://127.0.0.1:${port}` }
}

const whoAsks: Answer = ({ headers }) => new Response(headers.get('x-client-address'))

it('tells who asks from the connection, whatever the request says', async () => {
  const { url } = await aDoor(whoAsks)
  const claimed = { 'X-Client-Address': '6.6.6.6', 'X-Forwarded-For': '7.7.7.7' }
  expect(await (await fetch(url, { headers: claimed })).text()).toBe('127.0.0.1')
})

it('believes only the last hop of X-Forwarded-For, and only behind a proxy', async () => {
  const { url } = await aDoor(whoAsks, { hops: 1 })
  expect(await (await fetch(url, { headers: { 'X-Forwarded-For': '7.7.7.7, 203.0.113.9' } })).text()).toBe(
    '203.0.113.9',
  )
  expect(await (await fetch(url)).text()).toBe('127.0.0.1')
})

it('lives before it is ready, and lets a request wait until the shop is there', async () => {
  const opens = Promise.withResolvers<Answer>()
  const { url } = await aDoor(opens.promise)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const notReady = await fetch(`${url}/readyz`)
  expect([notReady.status, notReady.headers.get('x-content-type-options')]).toEqual([503, 'nosniff'])
  const early = fetch(url)
  opens.resolve(() => new Response('open'))
  expect(await (await early).text()).toBe('open')
})

it('answers what is no request with the security headers', async () => {
  const { port } = await aDoor(whoAsks)
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/', headers: { host: 'a b' } }, (response) =>
      resolve([response.statusCode, response.headers['x-content-type-options']]),
    ).end()
  })
  expect(status).toEqual([400, 'nosniff'])
})

it('lets running requests finish before the parts are stopped, in their order', async () => {
  const stopped: string[] = []
  const [arrived, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { server, url } = await aDoor(async () => {
    arrived.resolve()
    await mayFinish.promise
    return new Response(`finished before ${stopped.length} parts stopped`)
  })
  const running = fetch(url).then((response) => response.text())
  await arrived.promise
  const part = (name: string, stop = async () => void stopped.push(name)) => ({ name, stop })
  const broken = part('worker', () => Promise.reject(new Error('no')))
  const trouble: string[] = []
  const stopping = stopInOrder(
    { server, stoppables: [broken, part('database')] },
    { drain: 0, patience: 5_000 },
    (name) => trouble.push(name),
  )
  await expect(fetch(url)).rejects.toThrow()
  mayFinish.resolve()
  await stopping
  expect(await running).toBe('finished before 0 parts stopped')
  expect([stopped, trouble]).toEqual([['database'], ['worker']])
})

it('goes on serving while it drains, asks who keeps a connection to open the next one elsewhere, and then closes', async () => {
  const { server, port, url } = await aDoor(whoAsks)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/', agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection))
      })
        .on('error', reject)
        .end()
    })
  expect(await ask()).toBe('keep-alive')
  const stopping = stopInOrder({ server, stoppables: [] }, { drain: 300, patience: 1_000 }, () => {})
  expect([await ask(), await ask()]).toEqual(['close', 'close'])
  await stopping
  await expect(fetch(url)).rejects.toThrow()
})

it('waits for no connection that a browser has only opened ahead', async () => {
  const { server, port } = await aDoor(whoAsks)
  const silent = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const cut = once(silent, 'close')
  await stopInOrder({ server, stoppables: [] }, { drain: 0, patience: 3_600_000 }, () => {})
  await cut
})

it('cuts a request that does not end in time', async () => {
  const arrived = Promise.withResolvers<void>()
  const { server, url } = await aDoor(() => {
    arrived.resolve()
    return new Promise<Response>(() => {})
  })
  const hanging = fetch(url).catch(() => 'cut')
  await arrived.promise
  await stopInOrder({ server, stoppables: [] }, { drain: 0, patience: 100 }, () => {})
  expect(await hanging).toBe('cut')
})

it('says which port is taken when it was asked for by number', async () => {
  const { port } = await aDoor(whoAsks)
  const second = createFrontDoor({
    trustProxy: { hops: 0 },
    ...names,
    policy,
    isReady: async () => true,
    shop: Promise.resolve({ fetch: whoAsks }),
  })
  await expect(listen(second, '127.0.0.1', port)).rejects.toThrow(
    new StartRefused(`PORT ${port} is in use by another program: stop that one or set PORT to another number.`),
  )
})

const ask = (port: number, options: RequestOptions) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', ...options }, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      resolve({ status: response.statusCode, text })
    })
      .on('error', reject)
      .end()
  })

it('answers an unknown host with 421, and health checks whatever the host', async () => {
  const { port } = await aDoor(whoAsks)
  const statusFor = async (host: string, path = '/') => (await ask(port, { path, headers: { host } })).status
  expect(await statusFor('evil.example')).toBe(421)
  expect(await statusFor('evil.example', '/api/openapi.json')).toBe(421)
  expect(await statusFor('shop.example')).toBe(200)
  expect(await statusFor('shop.example:8443')).toBe(200)
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor('10.1.2.3', '/healthz')).toBe(200)
  expect(await statusFor('10.1.2.3', '/readyz')).toBe(503)
  expect((await ask(port, { path: 'http://evil.example/', headers: { host: 'shop.example' } })).status).toBe(421)
})

it('takes a request of HTTP/1.0 without a host for one to the shop', async () => {
  const { port } = await aDoor(({ url }) => new Response(url))
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /robots.txt HTTP/1.0\r\n\r\n'))
    socket.on('data', (chunk) => (text += chunk.toString())).on('end', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*http:\/\/shop\.example\/robots\.txt$/)
})

it('says once that limits count the proxy, when forwarded headers arrive that are not trusted', async () => {
  warned.length = 0
  const { url } = await aDoor(whoAsks)
  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  for (const asked of [{}, forwarded, forwarded]) await (await fetch(url, asked)).text()
  expect(warned).toEqual([expect.stringContaining('limits count the proxy')])
  const { url: trusted } = await aDoor(whoAsks, { hops: 1 })
  await (await fetch(trusted, forwarded)).text()
  expect(warned).toHaveLength(1)
})

it('tells the shop whether a request comes from this machine for this machine', async () => {
  const { port } = await aDoor(({ headers }) => new Response(headers.get('x-asked-from')))
  const from = async (headers: Record<string, string>) => (await ask(port, { path: '/', headers })).text
  expect(await from({ host: 'localhost' })).toBe('here')
  expect(await from({ host: 'shop.example' })).toBe('outside')
  expect(await from({ host: 'localhost', 'x-forwarded-host': 'shop.example' })).toBe('outside')
  expect(await from({ host: 'shop.example', 'x-asked-from': 'here' })).toBe('outside')
})

it('asks the shop when what lies ready cannot be sent', async () => {
  warned.length = 0
  const broken = [
    () => {
      throw new Error('no')
    },
    () => ({ status: 200, head: ['x-odd', '\u0001'], body: Buffer.from('never') }) as const,
  ]
  for (const ready of broken) {
    const shop = Promise.resolve({ fetch: () => new Response('the long way'), ready })
    const server = createFrontDoor({ trustProxy: { hops: 0 }, ...names, policy, isReady: async () => true, shop })
    opened.push(server)
    const port = await listen(server, '127.0.0.1', 0)
    for (let times = 0; times < 2; times++)
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('the long way')
  }
  expect(warned.length).toBe(4)
})

it('lets one visitor have 32 calls on their way and refuses the rest at once, and nobody else', async () => {
  const opens = Promise.withResolvers<Answer>()
  const { url } = await aDoor(opens.promise)
  const call = (cookie: string, path = '/api/v2/cart/lines') =>
    fetch(url + path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{"item":{}}' })
  const refused: Response[] = []
  const enough = Promise.withResolvers<void>()
  const many = Array.from({ length: 100 }, async () => {
    const answer = await call('locale=nld; es_cuid=flood')
    if (answer.status === 429 && refused.push(answer) === 68) enough.resolve()
    return answer.status
  })
  await enough.promise
  const [first] = refused
  expect([first?.headers.get('retry-after'), first?.headers.get('x-content-type-options')]).toEqual(['1', 'nosniff'])
  expect(await first?.json()).toEqual({ status: 'error', errorCode: 'tooManyAtOnce', message: 'tooManyAtOnce' })
  const others = [
    call('es_cuid=other'),
    call('auth_token=flood-too'),
    call('es_cuid=flood', '/cart'),
    fetch(`${url}/api/x`, { headers: { cookie: 'es_cuid=flood' } }),
  ]
  opens.resolve(() => new Response('done'))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await Promise.all(many)).filter((status) => status === 200)).toHaveLength(32)
  expect((await call('es_cuid=flood')).status).toBe(200)
})

/** Concurrent calls that stay open until they are finished, and a clock of their own. */
function aCrowd() {
  let now = 0
  const refuse = refuseFlood(1, policy, () => now)
  const finished: ((status: number) => void)[] = []
  const isLetIn = (cookie: string) => {
    const outgoing = {
      statusCode: 200,
      writeHead: () => outgoing,
      end: () => {},
      once: (_: string, close: () => void) =>
        finished.push((status) => {
          outgoing.statusCode = status
          close()
        }),
    }
    const incoming = { method: 'POST', url: '/api/v2/cart/lines', headers: { cookie } }
    return !refuse(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
  }
  return {
    letIn: (calls: number, cookie = 'es_cuid=flood') =>
      Array.from({ length: calls }, () => isLetIn(cookie)).filter(Boolean).length,
    finishAll(status = 200) {
      for (const finish of finished.splice(0)) finish(status)
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}

it('lets a visitor who was refused twenty times have two calls at once for ten seconds, and then 32 again', () => {
  const { letIn, finishAll, wait } = aCrowd()
  expect(letIn(52)).toBe(32)
  finishAll()
  wait(9_999)
  expect([letIn(300), letIn(10, 'es_cuid=other')]).toEqual([2, 10])
  finishAll()
  wait(9_999)
  expect(letIn(3)).toBe(2)
  finishAll()
  wait(10_000)
  expect(letIn(300)).toBe(32)
})

it('counts what the API refuses too, and forgets a shopper who was refused now and then', () => {
  const { letIn, finishAll, wait } = aCrowd()
  letIn(20)
  finishAll(429)
  expect(letIn(9)).toBe(2)
  for (const _ of Array.from({ length: 5 })) {
    letIn(19, 'es_cuid=shopper')
    finishAll(429)
    expect(letIn(9, 'es_cuid=shopper')).toBe(9)
    finishAll()
    wait(10_000)
  }
})
